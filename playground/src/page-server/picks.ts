/**
 * What a person picks from options, as an actor takes it. The page names options by their values; an actor looks for a
 * label first, so an option whose label no other has is handed over by that label.
 */

interface Option {
  readonly label: string;
  readonly value: string;
}

/** The picks for `values` of the menu or group with this custom id, somewhere in these components. */
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

/** The options of the component with this custom id; none for one that has no options. */
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
