/** Elements whose display depends on more than their name and the attribute `hidden`. */
const CONDITIONAL = new Set(['input', 'dialog', 'details', 'audio', 'video', 'rt', 'rp']);

/** The nearest value of an inherited property that is written in a `style` attribute. */
function inherited(element, property, initial) {
  for (let each = element; each; each = each.parentElement) {
    const value = each.style?.[property];
    if (value && value !== 'inherit') return value;
  }
  return initial;
}

/**
 * Answers quickly what Testing Library asks of every element's computed style: display, visibility and pointer events.
 * jsdom would compare the element with each rule of each style sheet, which was a tenth of the time of component tests;
 * the sheets that tests load say nothing about these three. Anything else is asked of jsdom.
 * @param window of jsdom; its `getComputedStyle` is replaced
 */
export function quickStyles(window) {
  const whole = window.getComputedStyle.bind(window);
  const displays = new Map();
  const displayOf = (element) => {
    const own = element.style?.display;
    if (own && own !== 'inherit') return own;
    const { localName } = element;
    if (CONDITIONAL.has(localName) || element.parentElement?.localName === 'details')
      return whole(element).display;
    if (element.hasAttribute('hidden')) return 'none';
    if (!displays.has(localName)) {
      const like = window.document.createElementNS(element.namespaceURI, localName);
      displays.set(localName, whole(like).display);
    }
    return displays.get(localName);
  };
  const quick = {
    display: displayOf,
    visibility: (element) => inherited(element, 'visibility', 'visible'),
    pointerEvents: (element) => inherited(element, 'pointerEvents', 'auto'),
  };
  quick['pointer-events'] = quick.pointerEvents;
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return whole(element, pseudo);
    let all;
    const style = (name) => {
      if (Object.hasOwn(quick, name)) return quick[name](element);
      all ??= whole(element);
      const value = all[name];
      return typeof value === 'function' ? value.bind(all) : value;
    };
    const getPropertyValue = (name) =>
      Object.hasOwn(quick, name) ? quick[name](element) : style('getPropertyValue')(name);
    return new Proxy(
      {},
      { get: (_none, name) => (name === 'getPropertyValue' ? getPropertyValue : style(name)) },
    );
  };
}
