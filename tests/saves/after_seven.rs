//! What texts of schema 7 and before leave unsaid means what it meant in the build that wrote them.

use fives_core::base::house::Value as Rule;
use fives_core::base::seats::{Seat, Side};
use fives_core::games::hand::BestTrump;
use fives_core::ledger::{Command, Draft, Event, Form, SideAnswer, Since};
use fives_core::storage::saved::{AppData, OwnPreset, SavedGame, SavedNight, is_older};
use serde_json::{Value, json};

use crate::desk::at;
use crate::support::texts::{fields, sealed};
use crate::support::{Table, bid, house_of};
use crate::{Saves, schema_7};

const KEY: &str = "bid_after_renege";

/// The fields of a text without the rule wherever it was.
fn without_rule(mut text: Value) -> Value {
    fn strip(at: &mut Value) {
        match at {
            Value::Array(all) => all.iter_mut().for_each(strip),
            Value::Object(object) => {
                object.remove(KEY);
                object.values_mut().for_each(strip);
            }
            _ => {}
        }
    }
    strip(&mut text);
    text
}

/// The text of a game whose events are changes of rules, as schema 7 had it.
fn earlier(game: &SavedGame) -> Value {
    let mut text = fields(&game.write());
    for event in text["events"].as_array_mut().unwrap() {
        let house = &event["event"]["rules"]["house"];
        *event = json!({"at": event["at"], "what": "rules", "house": house});
    }
    text["schema"] = json!(7);
    text
}

fn rule(text: &Value, at: &str) -> Value {
    text.pointer(at).unwrap()["house"][KEY].clone()
}

/// A game of Kaibosh whose rules were changed twice, and the same with other rules first.
fn kaibosh(rules: &[(&str, &str)]) -> SavedGame {
    let mut table = Table::of("kaibosh", rules);
    for target in ["40", "50"] {
        let house = house_of("kaibosh", &[rules, &[("target", target)]].concat());
        let since = Since::Now;
        table.act(Command::Rules { house, since });
    }
    SavedGame::new("1".to_owned(), table.ledger, at(0))
}

#[test]
fn at_kaibosh_a_failed_bid_stays_set_wherever_an_earlier_text_has_house_rules() {
    let text = without_rule(earlier(&kaibosh(&[])));
    let game = SavedGame::read(&sealed(&text)).unwrap();
    let written = fields(&game.write());
    let rules = [0, 1].map(|at| format!("/events/{at}/event/rules"));
    for at in ["/setup", &rules[0], &rules[1]] {
        assert_eq!(rule(&written, at), "stands", "{at}");
    }
    let later = game.ledger.log().done();
    let later = later.filter(|stamped| matches!(stamped.event, Event::Rules { .. }));
    assert_eq!(later.count(), 2);

    let house = house_of("kaibosh", &[]);
    let app_data = AppData {
        setup: Some(game.ledger.setup().clone()),
        presets: vec![OwnPreset {
            name: "Ours".to_owned(),
            game: "kaibosh".to_owned(),
            house: house.clone(),
        }],
        ..AppData::default()
    };
    let mut earlier = without_rule(fields(&app_data.write()));
    earlier["schema"] = json!(7);
    earlier["setup"] = json!([earlier["setup"]]);
    let read = AppData::read(&sealed(&earlier)).unwrap();
    let written = fields(&read.write());
    assert_eq!(rule(&written, "/setup"), "stands");
    assert_eq!(rule(&written, "/presets/0"), "stands");

    let mut night = fields(&schema_7::SAVES.text(schema_7::NIGHT));
    for at in ["/setup", "/events/0/setup"] {
        let setup = night.pointer_mut(at).unwrap();
        setup["game"] = json!("kaibosh");
        setup["house"] = text["setup"]["house"].clone();
    }
    let read = SavedNight::read(&sealed(&night)).unwrap();
    let written = fields(&read.write());
    assert_eq!(rule(&written, "/setup"), "stands");
    assert_eq!(rule(&written, "/events/0/event/set_up"), "stands");
}

#[test]
fn a_house_rule_that_a_text_of_the_later_build_has_stays() {
    for value in ["made", "void", "stands"] {
        let game = kaibosh(&[(KEY, value)]);
        let read = SavedGame::read(&sealed(&earlier(&game))).unwrap();
        assert_eq!(read.write(), game.write(), "{value}");
    }
    // In schema 8 too a rule that a text lacks has its default.
    let text = without_rule(fields(&kaibosh(&[]).write()));
    let read = SavedGame::read(&sealed(&text)).unwrap();
    let rules = read.ledger.setup().game().unwrap().declared;
    let declared = rules.iter().find(|rule| rule.rule.key == KEY).unwrap();
    assert_eq!(
        read.ledger.house().value(declared),
        Rule::Word("made".to_owned())
    );
}

/// Who dealt each hand, and who deals the next.
fn dealers(game: &SavedGame) -> Vec<u8> {
    let standing = game.ledger.standing();
    let dealt = standing.deals.iter().map(|deal| deal.dealer.0);
    dealt.chain([standing.dealer.0]).collect()
}

#[test]
fn after_a_late_redeal_those_deal_whom_the_build_showed_that_wrote_it() {
    let later = schema_7::later("described");
    assert!(is_older(&later));
    let shown = SavedGame::read(&later).unwrap();
    assert_eq!(dealers(&shown), [0, 1, 2, 3, 0]);
    // The earlier build had none of these rules.
    let mut text = without_rule(fields(&later));
    for key in [KEY, "misdeal_until"] {
        text["setup"]["house"].as_object_mut().unwrap().remove(key);
    }
    let shown = SavedGame::read(&sealed(&text)).unwrap();
    assert_eq!(dealers(&shown), [0, 1, 1, 2, 3]);
    // Both stay so when this build has saved them.
    for game in [shown, SavedGame::read(&later).unwrap()] {
        let again = SavedGame::read(&game.write()).unwrap();
        assert_eq!(dealers(&again), dealers(&game));
    }
}

#[test]
fn a_redeal_in_time_is_the_same_in_every_schema() {
    let name = "corrections";
    let (then, now) = (Saves(6).game(name), Saves(8).game(name));
    assert_eq!(dealers(&then), dealers(&now));
}

// The earlier build took the best trump for granted where one side has every trick.
#[test]
fn a_hand_being_entered_asks_what_an_earlier_build_took_for_granted() {
    let mut table = Table::of("copah", &[]);
    table.act(Command::Bid(Seat(0), bid("20")));
    let form = Form::expected(&table.ledger).unwrap();
    let mut draft = Draft::default();
    draft.answer(&form, Side(0), SideAnswer::Took(5));
    let mut game = SavedGame::new("1".to_owned(), table.ledger, at(0));
    game.tap(draft);
    let mut text = without_rule(fields(&game.write()));
    text["schema"] = json!(7);
    let at = text["events"][0]["at"].take();
    text["events"] = json!([{"at": at, "what": "bid", "seat": 0, "bid": "20"}]);
    text["draft"] = json!([{"at": 0, "what": "draft", "deal": 1, "tricks": [0, 5]}]);
    text["tapped"] = json!(1);
    let read = SavedGame::read(&sealed(&text)).unwrap();
    assert_eq!(read.undo_history, game.undo_history);
    let mut draft = read.undo_history.draft().clone();
    assert_eq!(draft.hand(&form), None);
    draft.best = Some(BestTrump::By(Side(0)));
    assert!(draft.hand(&form).is_some());
}
