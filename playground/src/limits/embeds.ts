/** Schema of embeds, and their limits (developer documentation, "Embed Limits"). */
import { z } from 'zod';
import { addressSchema, intSchema, issueParams, listSchema, textSchema } from './form.js';

const maxTotal = 6000;

const web = addressSchema(['http', 'https']);
const picture = z.looseObject({ url: addressSchema(['http', 'https', 'attachment']) });

const embed = z.strictObject({
  type: z.string().nullish(),
  title: textSchema(0, 256).nullish(),
  description: textSchema(0, 4096).nullish(),
  url: web.nullish(),
  timestamp: z.string().nullish(),
  color: intSchema(0, 0xffffff).nullish(),
  footer: z
    .looseObject({
      text: textSchema(1, 2048),
      icon_url: addressSchema(['http', 'https', 'attachment']).nullish(),
    })
    .nullish(),
  image: picture.nullish(),
  thumbnail: picture.nullish(),
  video: z.looseObject({}).nullish(),
  provider: z.looseObject({}).nullish(),
  author: z
    .looseObject({
      name: textSchema(1, 256),
      url: web.nullish(),
      icon_url: addressSchema(['http', 'https', 'attachment']).nullish(),
    })
    .nullish(),
  fields: listSchema(
    z.strictObject({ name: textSchema(1, 256), value: textSchema(1, 1024), inline: z.boolean().nullish() }),
    0,
    25,
  ).nullish(),
});

/** At most ten embeds with at most 6000 characters in total. */
export const embeds = listSchema(embed, 0, 10).superRefine((value, context) => {
  const length = value.reduce((sum, one) => sum + embedLength(one), 0);
  if (length <= maxTotal) return;
  context.addIssue({
    code: 'custom',
    path: [value.length - 1],
    ...issueParams('MAX_EMBED_SIZE_EXCEEDED', `Embed size exceeds maximum size of ${maxTotal}`),
  });
});

function embedLength(one: z.infer<typeof embed>): number {
  const fields = one.fields ?? [];
  return [
    one.title,
    one.description,
    one.footer?.text,
    one.author?.name,
    ...fields.flatMap((field) => [field.name, field.value]),
  ].reduce((sum, part) => sum + (part?.length ?? 0), 0);
}
