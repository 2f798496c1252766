import type { Adapter } from './adapters/adapter'
import type { Message, MessageKind, MessageTemplates, Operations, Order } from './generated/types'

/** WeChat asks for no more at once. */
const MOST_AT_ONCE = 3

/** What a buyer is asked to accept, and who is told of it. Messages are a courtesy: nothing here rejects. */
export function newMessages<File>({ message }: Pick<Operations<File>, 'message'>, adapter: Adapter<File>) {
  let templates: MessageTemplates['templates'] = []

  async function load(): Promise<void> {
    const loaded = await message.list().catch(() => undefined)
    templates = loaded?.templates ?? templates
  }

  /** Up to its first `await` it runs within the tap, so that is where the platform is asked. */
  async function ask(
    order: Pick<Order, 'id'> | Promise<Pick<Order, 'id'>>,
    kinds?: readonly MessageKind[],
  ): Promise<Message[]> {
    const chosen = templates.filter(({ kind }) => !kinds || kinds.includes(kind)).slice(0, MOST_AT_ONCE)
    if (chosen.length === 0 || !adapter.askForMessages) return []
    const placed = Promise.resolve(order)
    placed.catch(() => undefined) // it may fail while the buyer still thinks about it
    try {
      const accepted = await adapter.askForMessages(chosen.map(({ template_id }) => template_id))
      const mine = chosen.filter(({ template_id }) => accepted.includes(template_id)).map(({ kind }) => kind)
      if (mine.length === 0) return []
      return (await message.accept({ order_id: (await placed).id, kinds: mine })).messages
    } catch {
      return []
    }
  }
  return { load, ask }
}
