/** Checks of all components of a message together: their number, their text, and unique ids. */
import type { FieldProblem } from './errors.js';

const maxComponents = 40;
const maxText = 4000;

/** A component of any type, reduced to the checked properties. */
interface Node {
  readonly type: number;
  readonly id?: number;
  readonly custom_id?: string;
  readonly content?: string;
  readonly min_values?: number;
  readonly max_values?: number;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly default_values?: readonly DefaultValue[];
  readonly emoji?: NamedEmoji;
  readonly options?: readonly {
    readonly value: string;
    readonly default?: boolean;
    readonly emoji?: NamedEmoji;
  }[];
}

/** A preselected entity of a menu. */
export interface DefaultValue {
  readonly id: string;
  readonly type: string;
}

export interface NamedEmoji {
  readonly id?: string;
  readonly name?: string;
}

/** A component with its path in the body. */
export interface PlacedNode {
  readonly node: Node;
  readonly path: readonly PropertyKey[];
}

/** Lists every component of a tree, parents first. */
export function* listComponents(
  list: readonly unknown[],
  path: readonly PropertyKey[],
): Generator<PlacedNode> {
  for (const [at, entry] of list.entries()) yield* listSubtree(entry, [...path, at]);
}

function* listSubtree(entry: unknown, path: readonly PropertyKey[]): Generator<PlacedNode> {
  if (!isNode(entry)) return;
  yield { node: entry, path };
  if ('components' in entry && Array.isArray(entry.components)) {
    yield* listComponents(entry.components, [...path, 'components']);
  }
  if ('accessory' in entry) yield* listSubtree(entry.accessory, [...path, 'accessory']);
  if ('component' in entry) yield* listSubtree(entry.component, [...path, 'component']);
}

function isNode(entry: unknown): entry is Node {
  return typeof entry === 'object' && entry !== null && 'type' in entry;
}

/**
 * Checks a tree of components whose parts are valid on their own.
 * @param path path of the list in the body
 */
export function findTreeProblems(list: readonly unknown[], path: readonly PropertyKey[]): FieldProblem[] {
  const all = [...listComponents(list, path)];
  return [
    ...componentCountProblems(all, path),
    ...textLengthProblems(all, path),
    ...repetitionProblems(
      all,
      'custom_id',
      'COMPONENT_CUSTOM_ID_DUPLICATED',
      'Component custom id cannot be duplicated',
    ),
    ...repetitionProblems(all, 'id', 'COMPONENT_ID_DUPLICATED', 'Component id cannot be duplicated'),
    ...all.flatMap(choiceProblems),
  ];
}

function componentCountProblems(all: readonly PlacedNode[], path: readonly PropertyKey[]): FieldProblem[] {
  if (all.length <= maxComponents) return [];
  const message = `The total number of components exceeds the maximum of ${maxComponents} (${all.length}, nested ones counted)`;
  return [{ path, code: 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED', message }];
}

function textLengthProblems(all: readonly PlacedNode[], path: readonly PropertyKey[]): FieldProblem[] {
  const length = all.reduce((sum, { node }) => sum + (node.content?.length ?? 0), 0);
  if (length <= maxText) return [];
  const message = `The total displayable text size exceeds maximum size of ${maxText}`;
  return [{ path, code: 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED', message }];
}

function repetitionProblems(
  all: readonly PlacedNode[],
  field: 'custom_id' | 'id',
  code: string,
  message: string,
): FieldProblem[] {
  const seen = new Set<string | number>();
  const problems: FieldProblem[] = [];
  for (const { node, path } of all) {
    const value = node[field];
    if (!value) continue;
    if (seen.has(value)) problems.push({ path: [...path, field], code, message });
    seen.add(value);
  }
  return problems;
}

function choiceProblems({ node, path }: PlacedNode): FieldProblem[] {
  const { min_values: min = 1, max_values: max = 1, options } = node;
  const problems: FieldProblem[] = [];
  const addProblem = (field: string, code: string, message: string) =>
    problems.push({ path: [...path, field], code, message });
  if (min > max)
    addProblem('min_values', 'NUMBER_TYPE_MAX', `int value should be less than or equal to ${max}.`);
  problems.push(...defaultValueProblems(node.default_values ?? [], min, max, [...path, 'default_values']));
  if (options === undefined) return problems;
  if (max > options.length) {
    addProblem(
      'max_values',
      'NUMBER_TYPE_MAX',
      `int value should be less than or equal to ${options.length}.`,
    );
  }
  if (new Set(options.map((option) => option.value)).size < options.length) {
    addProblem(
      'options',
      'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
      'The specified option value is already used',
    );
  }
  if (options.filter((option) => option.default).length > max) {
    addProblem('options', 'SELECT_COMPONENT_TOO_MANY_DEFAULTS', 'More options are chosen than may be');
  }
  return problems;
}

/**
 * "Number of default values must be in the range defined by `min_values` and `max_values`" (developer
 * documentation, "User Select" and others). Two rules are assumptions: an empty list is accepted, and
 * duplicates are refused.
 */
function defaultValueProblems(
  values: readonly DefaultValue[],
  min: number,
  max: number,
  path: readonly PropertyKey[],
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (values.length > 0 && (values.length < min || values.length > max)) {
    const message = `Must be between ${min} and ${max} in length.`;
    problems.push({ path, code: 'BASE_TYPE_BAD_LENGTH', message });
  }
  if (new Set(values.map(({ id }) => id)).size < values.length) {
    const message = 'The specified default value is already used';
    problems.push({ path, code: 'SELECT_COMPONENT_DEFAULT_VALUE_DUPLICATED', message });
  }
  return problems;
}
