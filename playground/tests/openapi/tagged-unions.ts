/**
 * Rewrites unions tagged by `type`, so that a value is checked only against the shape that its `type` names.
 * A plain `oneOf` would report all other shapes as well.
 */

type Schema = { readonly [key: string]: unknown };

/** The document with tagged unions written as conditions. */
export function withTaggedUnions(document: object): object {
  const rewrite = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rewrite);
    if (!isSchema(value)) return value;
    const branches = [value.oneOf, value.anyOf].find(Array.isArray);
    const inner = Object.fromEntries(Object.entries(value).map(([key, field]) => [key, rewrite(field)]));
    const condition = branches === undefined ? undefined : conditionOf(branches.filter(isSchema), document);
    if (condition === undefined) return inner;
    const { oneOf: _one, anyOf: _any, ...rest } = inner;
    return { ...rest, ...condition };
  };
  return rewrite(document) as object;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The union as a condition on `type`. Undefined if its shapes have no distinct `type`. */
function conditionOf(branches: readonly Schema[], document: object): Schema | undefined {
  const shapes = branches.filter((branch) => branch.type !== 'null');
  const tags = shapes.map((shape) => tagsOf(shape, document));
  const all = tags.flat();
  if (shapes.length < 2 || tags.some((one) => one.length === 0) || new Set(all).size < all.length)
    return undefined;
  const isNullable = shapes.length < branches.length;
  return {
    if: { type: 'object' },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: {
      required: ['type'],
      properties: { type: { enum: all } },
      allOf: shapes.map((shape, at) => ({
        if: { required: ['type'], properties: { type: { enum: tags[at] } } },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: shape,
      })),
    },
    else: { type: isNullable ? 'null' : 'object' },
  };
}

/** The values of `type` that a shape accepts. */
function tagsOf(shape: Schema, document: object): unknown[] {
  const target = typeof shape.$ref === 'string' ? resolveReference(document, shape.$ref) : shape;
  const properties = isSchema(target) ? target.properties : undefined;
  const type = isSchema(properties) ? properties.type : undefined;
  return isSchema(type) && Array.isArray(type.enum) ? type.enum : [];
}

function resolveReference(document: object, ref: string): unknown {
  return ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((node, key) => (isSchema(node) ? node[key] : undefined), document);
}
