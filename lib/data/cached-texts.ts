/**
 * JSON for public reads. Between its pieces are numbers that change without the revision, each found by its key.
 * `about`: where every change of it is noted (db/functions/noted.sql), the notes that concern it; without, any change
 * does.
 */
export type CachedText = { pieces: string[]; keys: number[]; tag: string; about?: string[] }

const MAX_CHARACTERS = 32 * 1024 * 1024

type Halves = [newer: Map<string, CachedText>, older: Map<string, CachedText>]

/**
 * What was read of one revision, until a later one for which it has to be read again: what is not requested makes room.
 * Texts are in two halves; when the newer half is full it becomes the older one, and what is still asked for moves
 * over.
 */
export class CachedTexts {
  #revision = 0
  #halves: Halves = [new Map(), new Map()]
  #characters = 0
  #reading = new Map<string, Promise<CachedText>>()
  #following: { revision: number; done: Promise<void> } | undefined

  constructor(readonly most = MAX_CHARACTERS) {}

  /** Of which revision everything here is. */
  get revision(): number {
    return this.#revision
  }

  get(revision: number, name: string): CachedText | undefined {
    if (revision !== this.#revision) return undefined
    const [newer, older] = this.#halves
    const text = newer.get(name)
    if (text) return text
    const unmoved = older.get(name)
    if (unmoved) this.#put(name, unmoved)
    return unmoved
  }

  getOrRead(revision: number, name: string, make: () => Promise<CachedText>): CachedText | Promise<CachedText> {
    return this.get(revision, name) ?? this.#read(revision, name, make)
  }

  /** Keeps for this revision what has not changed; `notedSince` gives all that has since another, if that is known. */
  async follow(revision: number, notedSince: (former: number) => Promise<Set<string> | undefined>): Promise<void> {
    if (revision <= this.#revision) return
    if (this.#following?.revision !== revision) {
      const done = this.#followTo(revision, notedSince).finally(() => {
        if (this.#following?.done === done) this.#following = undefined
      })
      this.#following = { revision, done }
    }
    await this.#following.done
  }

  async #followTo(revision: number, notedSince: (former: number) => Promise<Set<string> | undefined>): Promise<void> {
    while (this.#revision < revision) {
      const former = this.#revision
      const noted = former ? await notedSince(former) : undefined
      if (this.#revision !== former) continue // another has followed meanwhile
      if (noted) this.#drop(revision, noted)
      else this.#begin(revision)
    }
  }

  /** Simultaneous callers share one read. What was read before a change is not kept after it. */
  #read(revision: number, name: string, make: () => Promise<CachedText>): Promise<CachedText> {
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

  #drop(revision: number, noted: Set<string>): void {
    this.#revision = revision
    for (const half of this.#halves) {
      for (const [name, { about }] of half) if (!about || about.some((one) => noted.has(one))) half.delete(name)
    }
    this.#characters = [...this.#halves[0]].reduce((sum, [name, text]) => sum + sizeOf(name, text), 0)
  }

  #begin(revision: number): void {
    this.#revision = revision
    this.#halves = [new Map(), new Map()]
    this.#characters = 0
  }

  #put(name: string, text: CachedText): void {
    const [newer] = this.#halves
    newer.set(name, text)
    this.#characters += sizeOf(name, text)
    if (this.#characters < this.most / 2) return
    this.#halves = [new Map(), newer]
    this.#characters = 0
  }
}

const sizeOf = (name: string, { pieces }: CachedText) => pieces.reduce((sum, piece) => sum + piece.length, name.length)
