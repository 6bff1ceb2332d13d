/** Reads values like SQLite's driver: numbers as numbers, everything else as text. */
import pg from 'pg';

const { INT2, INT4, INT8, BOOL } = pg.types.builtins;
const NUMBERS: readonly number[] = [INT2, INT4, INT8];

/** Times and seeds stay below 2^53. A check in the schema ensures this for seeds. */
export const readTypes: pg.CustomTypesConfig = {
  getTypeParser: (type: number) => (value: string) => {
    if (NUMBERS.includes(type)) return Number(value);
    return type === BOOL ? value === 't' : value;
  },
};
