/** Names of threads that hold what people call themselves: AutoMod may refuse them. */
import { RESTJSONErrorCodes as Code } from 'discord.js';
import { isCode } from '../errors/api-errors.js';

/** Acts with the name; with the plain one where AutoMod refuses that. Throws what else `act` throws. */
export async function withPlainName<T>(
  name: string,
  plain: string,
  act: (name: string) => Promise<T>,
): Promise<T> {
  try {
    return await act(name);
  } catch (error) {
    const isFiltered = isCode(
      error,
      Code.TitleWasBlockedByAutomaticModeration,
      Code.MessageWasBlockedByAutomaticModeration,
    );
    if (!isFiltered) throw error;
    return act(plain);
  }
}
