/** Syntax tree of a message's text, from the parser to the view. */

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | {
      readonly kind: 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler';
      readonly inside: readonly Inline[];
    }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly href: string; readonly inside: readonly Inline[] }
  | { readonly kind: 'user' | 'role' | 'channel'; readonly id: string }
  | { readonly kind: 'everyone'; readonly text: string }
  /** A slash command mention with its full name. */
  | { readonly kind: 'command'; readonly name: string }
  | { readonly kind: 'emoji'; readonly name: string; readonly id: string }
  /** `seconds` since 1970, `style` as one of Discord's letters. */
  | { readonly kind: 'time'; readonly seconds: number; readonly style: string };

export type Block =
  | { readonly kind: 'paragraph' | 'subtext'; readonly inside: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly inside: readonly Inline[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'list'; readonly start: number | null; readonly items: readonly ListItem[] }
  | { readonly kind: 'codeblock'; readonly language: string; readonly text: string };

export interface ListItem {
  readonly inside: readonly Inline[];
  /** Lists inside this item. */
  readonly blocks: readonly Block[];
}
