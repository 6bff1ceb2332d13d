/** Converts the server's values: integers to numbers, booleans to booleans. Everything else stays text. */
import pg from 'pg';

const { INT2, INT4, INT8, BOOL } = pg.types.builtins;
const NUMBERS: readonly number[] = [INT2, INT4, INT8];

/**
 * Converts `INT8` to numbers too, because times and seeds stay below 2^53. A check in the schema ensures this
 * for seeds.
 */
export const readTypes: pg.CustomTypesConfig = {
  getTypeParser: (type: number) => (value: string) => {
    if (NUMBERS.includes(type)) return Number(value);
    return type === BOOL ? value === 't' : value;
  },
};
