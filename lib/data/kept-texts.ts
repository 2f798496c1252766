/** JSON for public reads. Between its pieces are numbers that change without the revision, each found by its key. */
export type KeptText = { pieces: string[]; keys: number[]; tag: string }

const MAX_CHARACTERS = 32 * 1024 * 1024

/**
 * What was read of one revision, until the next one: what nobody asks for makes room. Texts are in two halves; when the
 * newer half is full it becomes the older one, and what is still asked for moves over.
 */
export class KeptTexts {
  #revision = 0
  #newer = new Map<string, KeptText>()
  #older = new Map<string, KeptText>()
  #characters = 0
  #reading = new Map<string, Promise<KeptText>>()

  constructor(readonly most = MAX_CHARACTERS) {}

  get(revision: number, name: string): KeptText | undefined {
    if (revision !== this.#revision) return undefined
    const text = this.#newer.get(name)
    if (text) return text
    const older = this.#older.get(name)
    if (older) this.#put(name, older)
    return older
  }

  getOrRead(revision: number, name: string, make: () => Promise<KeptText>): KeptText | Promise<KeptText> {
    return this.get(revision, name) ?? this.#read(revision, name, make)
  }

  /** Simultaneous callers share one read. What was read before a change is not kept after it. */
  #read(revision: number, name: string, make: () => Promise<KeptText>): Promise<KeptText> {
    const key = `${revision} ${name}`
    const running = this.#reading.get(key)
    if (running) return running
    const reading = make()
      .then((text) => {
        if (revision > this.#revision) this.#begin(revision)
        if (revision === this.#revision) this.#put(name, text)
        return text
      })
      .finally(() => this.#reading.delete(key))
    this.#reading.set(key, reading)
    return reading
  }

  #begin(revision: number): void {
    this.#revision = revision
    this.#newer = new Map()
    this.#older = new Map()
    this.#characters = 0
  }

  #put(name: string, text: KeptText): void {
    this.#newer.set(name, text)
    this.#characters += text.pieces.reduce((sum, piece) => sum + piece.length, name.length)
    if (this.#characters < this.most / 2) return
    this.#older = this.#newer
    this.#newer = new Map()
    this.#characters = 0
  }
}
