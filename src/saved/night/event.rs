//! The events of a night as JSON: a word for what happened, and only the fields it needs.

use super::setup;
use crate::json::{Json, Reading};
use crate::night::standings::Decision;
use crate::night::team::Team;
use crate::night::{Event, Leaving, MatchKey, Outcome, Stage, Stamped};
use crate::saved::wire::moment;

/// What happened.
mod what {
    pub const SET_UP: &str = "set_up";
    pub const ENTERED: &str = "entered";
    pub const WAITS: &str = "waits";
    pub const LEFT_DRAW: &str = "left_draw";
    pub const DRAWN: &str = "drawn";
    pub const REPLACED: &str = "replaced";
    pub const CORRECTED: &str = "corrected";
    pub const FORFEITS: &str = "forfeits";
    pub const STRUCK_OUT: &str = "struck_out";
    pub const CAME_BACK: &str = "came_back";
    pub const KEEPS: &str = "keeps";
    pub const STARTED: &str = "started";
    pub const WON: &str = "won";
    pub const CLEARED: &str = "cleared";
    pub const DECIDED: &str = "decided";
}

/// The words of the stages.
const STAGES: [(&str, Stage); 3] = [
    ("group", Stage::Group),
    ("bracket", Stage::Bracket),
    ("progressive", Stage::Progressive),
];

fn teams(teams: &[Team]) -> Json {
    teams.iter().map(|team| i64::from(team.0)).collect()
}

fn texts(texts: &[String]) -> Json {
    texts.iter().map(String::as_str).collect()
}

fn player(what: &str, team: Team, at: u8, name: &str) -> Vec<(&'static str, Json)> {
    vec![
        ("what", what.into()),
        ("team", i64::from(team.0).into()),
        ("position", i64::from(at).into()),
        ("name", name.into()),
    ]
}

fn of_match(what: &str, of: MatchKey, game: u8) -> Vec<(&'static str, Json)> {
    let mut fields = vec![("what", what.into())];
    fields.extend(match_fields(of, game));
    fields
}

/// The fields of a game of a match.
pub(super) fn match_fields(of: MatchKey, game: u8) -> Vec<(&'static str, Json)> {
    let mut stages = STAGES.iter();
    let stage = stages.find(|(_, own)| *own == of.stage);
    vec![
        ("stage", stage.map_or("", |(word, _)| word).into()),
        ("number", i64::from(of.number).into()),
        ("teams", teams(&of.teams)),
        ("game", i64::from(game).into()),
    ]
}

pub(super) fn write(stamped: &Stamped) -> Json {
    let of_team =
        |what: &str, team: Team| vec![("what", what.into()), ("team", i64::from(team.0).into())];
    let mut fields = match &stamped.event {
        Event::SetUp(own) => vec![("what", what::SET_UP.into()), ("setup", setup::write(own))],
        Event::Entered { players, group } => {
            let mut fields = vec![("what", what::ENTERED.into()), ("players", texts(players))];
            fields.extend(group.map(|group| ("group", i64::from(group).into())));
            fields
        }
        Event::WaitsForDraw(name) => {
            vec![("what", what::WAITS.into()), ("name", name.as_str().into())]
        }
        Event::LeftDraw(name) => {
            vec![
                ("what", what::LEFT_DRAW.into()),
                ("name", name.as_str().into()),
            ]
        }
        Event::Drawn(teams) => {
            let teams = teams.iter().map(|players| texts(players));
            vec![("what", what::DRAWN.into()), ("drawn", teams.collect())]
        }
        Event::Replaced { team, at, name } => player(what::REPLACED, *team, *at, name),
        Event::Corrected { team, at, name } => player(what::CORRECTED, *team, *at, name),
        Event::Left { team, leaving } => match leaving {
            Leaving::Forfeits => of_team(what::FORFEITS, *team),
            Leaving::StruckOut => of_team(what::STRUCK_OUT, *team),
        },
        Event::CameBack(team) => of_team(what::CAME_BACK, *team),
        Event::Keeps { team, table } => {
            let mut fields = of_team(what::KEEPS, *team);
            fields.extend(table.map(|table| ("table", i64::from(table).into())));
            fields
        }
        Event::Started(groups) => {
            let groups = groups.iter().map(|own| teams(own));
            vec![("what", what::STARTED.into()), ("groups", groups.collect())]
        }
        Event::Won { of, game, outcome } => {
            let mut fields = of_match(what::WON, *of, *game);
            fields.push(("winner", i64::from(outcome.winner.0).into()));
            let score = outcome.score.map(|(won, lost)| [won, lost]);
            let score = score.map(|own| own.into_iter().map(i64::from).collect());
            fields.extend(score.map(|own| ("score", own)));
            fields
        }
        Event::Cleared { of, game } => of_match(what::CLEARED, *of, *game),
        Event::Decided(decision) => vec![
            ("what", what::DECIDED.into()),
            ("order", teams(&decision.order)),
            ("how", setup::write_tie_rule(decision.how)),
        ],
    };
    fields.push(("at", stamped.at.timestamp_millis().into()));
    let named = fields.into_iter();
    Json::Fields(named.map(|(name, own)| (name.to_owned(), own)).collect())
}

fn small(number: i64) -> Option<u8> {
    u8::try_from(number).ok()
}

fn read_teams(numbers: Vec<i64>) -> Option<Vec<Team>> {
    let numbers = numbers.into_iter();
    numbers.map(|own| Some(Team(small(own)?))).collect()
}

fn team(read: &mut Reading) -> Option<Team> {
    Some(Team(small(read.number("team")?)?))
}

/// A number that may be missing.
fn small_if_any(read: &mut Reading, name: &str) -> Option<Option<u8>> {
    match read.has(name) {
        true => Some(Some(small(read.number(name)?)?)),
        false => Some(None),
    }
}

fn lists(list: Vec<Json>) -> Option<Vec<Vec<Json>>> {
    list.into_iter().map(Json::list).collect()
}

/// The match of such fields.
pub(super) fn read_match_key(read: &mut Reading) -> Option<MatchKey> {
    let stage = read.text("stage")?;
    let (_, stage) = STAGES.iter().find(|(word, _)| *word == stage)?;
    let number = u16::try_from(read.number("number")?).ok()?;
    match read_teams(read.numbers("teams")?)?[..] {
        [one, other] if one < other => Some(MatchKey::new(*stage, number, one, other)),
        _ => None,
    }
}

fn score(read: &mut Reading) -> Option<Option<(i16, i16)>> {
    let small = |own: i64| i16::try_from(own).ok();
    match read.numbers("score")?[..] {
        [] => Some(None),
        [won, lost] => Some(Some((small(won)?, small(lost)?))),
        _ => None,
    }
}

/// Reads an event; `None` if it is none, or has a field it does not need.
pub(super) fn read(json: Json) -> Option<Stamped> {
    let mut read = json.reading()?;
    let at = moment(read.number("at")?)?;
    let what = read.text("what")?;
    let event = match what.as_str() {
        what::SET_UP => Event::SetUp(setup::read(read.take("setup")?)?.into()),
        what::ENTERED => Event::Entered {
            players: read.texts("players")?,
            group: small_if_any(&mut read, "group")?,
        },
        what::WAITS => Event::WaitsForDraw(read.text("name")?),
        what::LEFT_DRAW => Event::LeftDraw(read.text("name")?),
        what::DRAWN => {
            let teams = lists(read.list("drawn")?)?.into_iter();
            let names = |own: Vec<Json>| own.into_iter().map(Json::text).collect::<Option<_>>();
            Event::Drawn(teams.map(names).collect::<Option<_>>()?)
        }
        what::REPLACED => Event::Replaced {
            team: team(&mut read)?,
            at: small(read.number("position")?)?,
            name: read.text("name")?,
        },
        what::CORRECTED => Event::Corrected {
            team: team(&mut read)?,
            at: small(read.number("position")?)?,
            name: read.text("name")?,
        },
        what::FORFEITS => Event::Left {
            team: team(&mut read)?,
            leaving: Leaving::Forfeits,
        },
        what::STRUCK_OUT => Event::Left {
            team: team(&mut read)?,
            leaving: Leaving::StruckOut,
        },
        what::CAME_BACK => Event::CameBack(team(&mut read)?),
        what::KEEPS => Event::Keeps {
            team: team(&mut read)?,
            table: small_if_any(&mut read, "table")?,
        },
        what::STARTED => {
            let groups = lists(read.list("groups")?)?.into_iter();
            let numbers = |own: Vec<Json>| own.iter().map(Json::number).collect::<Option<_>>();
            let groups = groups.map(|own| read_teams(numbers(own)?));
            Event::Started(groups.collect::<Option<_>>()?)
        }
        what::WON => Event::Won {
            of: read_match_key(&mut read)?,
            game: small(read.number("game")?)?,
            outcome: Outcome {
                winner: Team(small(read.number("winner")?)?),
                score: score(&mut read)?,
            },
        },
        what::CLEARED => Event::Cleared {
            of: read_match_key(&mut read)?,
            game: small(read.number("game")?)?,
        },
        what::DECIDED => Event::Decided(Decision {
            order: read_teams(read.numbers("order")?)?,
            how: setup::read_tie_rule(&read.text("how")?)?,
        }),
        _ => return None,
    };
    read.end()?;
    Some(Stamped { at, event })
}
