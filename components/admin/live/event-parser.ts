export type ParsedEvent = { id: string; data: string }

/** Server-sent events as they come, in pieces that end anywhere. The browser's own reader could not send a token. */
export class EventParser {
  #rest = ''

  read(piece: string): ParsedEvent[] {
    const blocks = (this.#rest + piece).split('\n\n')
    this.#rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => {
      const fields = new Map(block.split('\n').map(toField))
      const data = fields.get('data')
      return data === undefined ? [] : [{ id: fields.get('id') ?? '', data }]
    })
  }
}

function toField(line: string): [string, string] {
  const at = line.indexOf(':')
  return [line.slice(0, at), line.slice(at + 1).trimStart()]
}
