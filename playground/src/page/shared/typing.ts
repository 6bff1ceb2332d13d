/** Detects typing anywhere on the page, to move it into the composer. */

/** Elements that handle keys themselves. */
const KEY_HANDLERS =
  'input, textarea, select, [contenteditable], [role="listbox"], [role="option"], [role="combobox"], [role="menu"], dialog';

/** True if the focused element handles keys itself, or has just handled this key. */
export function isHandledByControl(event: KeyboardEvent): boolean {
  return (
    event.defaultPrevented ||
    event.composedPath().some((target) => target instanceof Element && target.matches(KEY_HANDLERS))
  );
}

/**
 * True for a letter, digit or sign that no control on the page uses. Space is excluded because it presses
 * buttons.
 */
export function isTyping(event: KeyboardEvent): boolean {
  const { key, ctrlKey, altKey, metaKey, isComposing } = event;
  if (key.length !== 1 || key === ' ' || ctrlKey || altKey || metaKey || isComposing) return false;
  return !isHandledByControl(event);
}
