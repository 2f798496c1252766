import { z } from 'zod'

/** A node of a mini-program's `rich-text` component. */
export type RichNode =
  | { type: 'text'; text: string }
  | { name: string; attrs: Record<string, string>; children: RichNode[] }

const Words = z.object({ type: z.literal('text'), text: z.string() })
const Element = z.object({
  name: z.string(),
  attrs: z.record(z.string(), z.string()),
  get children(): z.ZodArray<z.ZodType<RichNode>> {
    return z.array(RichNode)
  },
})

const EXAMPLE: RichNode = { name: 'p', attrs: {}, children: [{ type: 'text', text: 'Tea' }] }

export const RichNode: z.ZodType<RichNode> = z.union([Words, Element]).meta({ id: 'RichNode', examples: [EXAMPLE] })
