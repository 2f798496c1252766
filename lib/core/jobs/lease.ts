import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'

const SECONDS = 30

/** When the lease of a row ends; if its worker is cut off, another one takes over afterwards. */
export const LEASE = sql`now() + make_interval(secs => ${SECONDS})`

type Leased = PgTable & { leased_until: PgColumn }

export const isFree = ({ leased_until }: Leased): SQL =>
  sql`(${or(isNull(leased_until), lt(leased_until, sql`now()`))})`

/** A row leased by this process, as long as the stored expiry is its own. */
export class Lease {
  constructor(
    readonly db: Db,
    readonly table: Leased,
    readonly row: SQL,
    public until: Date | null,
  ) {}

  get ownRow(): SQL | undefined {
    return and(this.row, eq(this.table.leased_until, this.until))
  }

  /** Renews the lease while the work runs, however long that takes. */
  async renewDuring<T>(work: () => Promise<T>): Promise<T> {
    let renewing: Promise<void> | undefined
    const beat = setInterval(() => {
      renewing = this.#renew().catch(() => undefined) // who cannot renew it may lose it, and changes nothing then
    }, SECONDS * 300)
    beat.unref()
    try {
      return await work()
    } finally {
      clearInterval(beat)
      await renewing
    }
  }

  async #renew(): Promise<void> {
    const [row] = await this.db
      .update(this.table)
      .set({ leased_until: LEASE })
      .where(this.ownRow)
      .returning({ until: this.table.leased_until })
    if (row?.until instanceof Date) this.until = row.until
  }
}
