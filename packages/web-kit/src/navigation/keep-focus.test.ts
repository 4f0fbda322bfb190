/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keepFocus } from './keep-focus.ts';

let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `<main><h1>Match</h1>
    <aside><h2>Panel</h2>
      <section id="goals"><h3><button>Goals</button></h3><ul><li><button id="bin">Remove</button></li></ul></section>
      <section id="reopen"><button>Reopen match</button></section>
    </aside></main>`;
  stop = keepFocus();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});
const at = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const held = () => document.activeElement?.textContent;
const settled = () => jest.advanceTimersByTimeAsync(100);

describe('the focus of an element that disappears', () => {
  it('moves to the heading of its section, or to the control in that heading', async () => {
    at('#bin').focus();
    at('#bin').remove();
    expect(document.activeElement).toBe(document.body);
    await settled();
    expect(document.activeElement).toBe(at('h3 button'));
  });

  it('moves to the enclosing heading if the whole section disappears', async () => {
    at('#reopen button').focus();
    at('#reopen').remove();
    await settled();
    expect(held()).toBe('Panel');
    expect(at('h2').tabIndex).toBe(-1);
  });

  it('returns to where it was before the dialog, or to the heading there', async () => {
    at('#bin').focus();
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    dialog.innerHTML = '<button id="no">No</button><button id="yes">Yes</button>';
    document.body.append(dialog);
    at('#no').focus();
    at('#yes').focus();
    dialog.remove();
    await settled();
    expect(document.activeElement).toBe(at('#bin'));
    at('#bin').remove();
    await settled();
    expect(held()).toBe('Goals');
  });

  it('is kept if the opener disappears together with the dialog', async () => {
    at('#reopen button').focus();
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    dialog.innerHTML = '<button id="yes">Yes</button>';
    document.body.append(dialog);
    at('#yes').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    at('#yes').focus();
    at('#reopen').remove();
    dialog.remove();
    await settled();
    expect(held()).toBe('Panel');
  });

  it('stays where it was moved in the meantime', async () => {
    at('#bin').focus();
    at('#bin').remove();
    at('#reopen button').focus();
    await settled();
    expect(held()).toBe('Reopen match');
  });

  it('is not moved after a press elsewhere', async () => {
    at('#bin').focus();
    at('h1').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    at('#bin').blur();
    at('#bin').remove();
    await settled();
    expect(document.activeElement).toBe(document.body);
  });
});
