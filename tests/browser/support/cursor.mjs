// The virtual cursor of a screen reader: it moves forward through the accessibility tree, part by part, and
// presses the part it is at. It sees only names and roles.

import { expect } from '@playwright/test';

/** The parts a screen reader stops at: controls and texts. */
const SILENT = new Set(['none', 'generic', 'InlineTextBox', 'RootWebArea', 'ignored']);

export class Cursor {
  #devtools;
  #at;

  static async on(page) {
    const own = new Cursor();
    own.#devtools = await page.context().newCDPSession(page);
    await own.#devtools.send('Accessibility.enable');
    return own;
  }

  /** Every part, in the order it is read. */
  async #parts() {
    const { nodes } = await this.#devtools.send('Accessibility.getFullAXTree');
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const parts = [];
    const walk = (node) => {
      const role = node.role?.value ?? 'none';
      if (!node.ignored && !SILENT.has(role)) {
        const has = (name) => node.properties?.some((own) => own.name === name && own.value.value) ?? false;
        parts.push({ role, name: node.name?.value ?? '', id: node.backendDOMNodeId, focused: has('focused'), disabled: has('disabled') });
      }
      for (const id of node.childIds ?? []) if (byId.has(id)) walk(byId.get(id));
    };
    walk(nodes[0]);
    return parts;
  }

  /** The cursor: at the new focus, else where it was, else before everything. */
  async #here(parts) {
    const focused = parts.findIndex((part) => part.focused);
    if (focused >= 0) return focused;
    return parts.findIndex((part) => part.id === this.#at);
  }

  /** Moves forward to a part with a role and name; returns the texts read on the way. */
  async to(role, name) {
    const is = (part) => part.role === role && (name instanceof RegExp ? name.test(part.name) : part.name === name);
    let read = [];
    await expect
      .poll(async () => {
        const parts = await this.#parts();
        const here = await this.#here(parts);
        const rest = parts.slice(here + 1);
        const at = rest.findIndex(is);
        read = rest.slice(0, at + 1).map((part) => part.name);
        if (at < 0) return `${role} “${name}” is not after “${parts[here]?.name ?? 'the beginning'}”`;
        this.#at = rest[at].id;
        return rest[at].disabled ? 'disabled' : 'found';
      }, `the way to ${role} “${name}”`)
      .toBe('found');
    return read;
  }

  async #call(declaration, ...values) {
    const { object } = await this.#devtools.send('DOM.resolveNode', { backendNodeId: this.#at });
    await this.#devtools.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration: declaration,
      arguments: values.map((value) => ({ value })),
    });
  }

  /** Presses the part at the cursor, as a screen reader does. */
  async press(role, name) {
    const read = await this.to(role, name);
    await this.#call('function () { this.focus(); this.click(); }');
    return read;
  }

  /** Types into the field at the cursor. */
  async write(name, text) {
    await this.to('combobox', name);
    await this.#call(
      `function (text) { this.focus(); this.value = text; this.dispatchEvent(new Event('input', { bubbles: true })); }`,
      text,
    );
  }
}
