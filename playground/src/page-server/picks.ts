/**
 * Converts the page's choices to an actor's picks. The page sends option values, but an actor looks for
 * labels first. So an option with a unique label is passed by its label.
 */

interface Option {
  readonly label: string;
  readonly value: string;
}

/** The picks for `values` in the menu or group with this custom id. */
export function toPicks(
  components: readonly object[],
  customId: string,
  values: readonly string[],
): readonly string[] {
  const options = findOptions(components, customId);
  return values.map((value) => {
    const label = options.find((option) => option.value === value)?.label;
    const alone = options.filter((option) => option.label === label).length === 1;
    return label !== undefined && alone ? label : value;
  });
}

/** The options of the component with this custom id. Empty if it has none. */
function findOptions(components: readonly object[], customId: string): readonly Option[] {
  for (const component of components) {
    if ('custom_id' in component && component.custom_id === customId) {
      return 'options' in component && Array.isArray(component.options) ? component.options : [];
    }
    const inner =
      'component' in component
        ? [component.component]
        : 'components' in component
          ? component.components
          : [];
    const found = Array.isArray(inner) ? findOptions(inner, customId) : [];
    if (found.length > 0) return found;
  }
  return [];
}
