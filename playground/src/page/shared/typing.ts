/** Whether somebody begins to write a message, wherever on the page they are. */

/** Elements that read keys themselves. */
const READERS =
  'input, textarea, select, [contenteditable], [role="listbox"], [role="option"], [role="combobox"], [role="menu"], dialog';

/** Whether what has the focus reads keys itself, or has just done so. */
export function isReadingKeys(event: KeyboardEvent): boolean {
  return (
    event.defaultPrevented ||
    event.composedPath().some((target) => target instanceof Element && target.matches(READERS))
  );
}

/** Whether the key is a letter, a digit or a sign that nothing else on the page waits for. Space presses buttons. */
export function isTyping(event: KeyboardEvent): boolean {
  const { key, ctrlKey, altKey, metaKey, isComposing } = event;
  if (key.length !== 1 || key === ' ' || ctrlKey || altKey || metaKey || isComposing) return false;
  return !isReadingKeys(event);
}
