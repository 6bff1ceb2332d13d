/** Copies an array into one of twice the length, padded with 0. */
export function doubleArray(array: Int32Array): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(array.length * 2);
  longer.set(array);
  return longer;
}
