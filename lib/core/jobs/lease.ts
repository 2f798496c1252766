import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'

const SECONDS = 30

/** Until when a row is held by the worker that takes it now; if that is cut off, another one takes over afterwards. */
export const LEASE = sql`now() + make_interval(secs => ${SECONDS})`

type Leased = PgTable & { leased_until: PgColumn }

export const isFree = ({ leased_until }: Leased): SQL =>
  sql`(${or(isNull(leased_until), lt(leased_until, sql`now()`))})`

/** A row that this process holds, as long as its time is the one that stands there. */
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

  /** Keeps it while the work goes on, however long that takes. */
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
