import { and, eq, isNull, sql } from 'drizzle-orm'
import { ok, type ReadinessCheck, type Runtime } from 'kiosk-shop/module'
import { makers } from './makers'
import { Away, Refusal } from './makers/maker'
import { cloudPrinter } from './schema'

export const CHECK = 'cloud_printer.check'

const { id, state, enabled, deleted_at } = cloudPrinter
type Printer = typeof cloudPrinter.$inferSelect

/** Asks the makers how their printers are: with paper or network out, the bell says so before an order comes. */
export async function checkPrinters(runtime: Runtime): Promise<void> {
  const printers = await runtime.database.db.select().from(cloudPrinter).where(isNull(deleted_at))
  const inUse = printers.filter(({ maker }) => makers[maker].isSetUp(runtime))
  await Promise.all(inUse.map((printer) => checkPrinter(runtime, printer)))
}

async function checkPrinter(runtime: Runtime, printer: Printer): Promise<void> {
  const now = await stateOf(runtime, printer)
  const since = sql`case when ${state} = ${now.state} then ${cloudPrinter.state_time} else now() end`
  // A key that was entered meanwhile is still to be used.
  const key = now.isAdded ? sql`nullif(${cloudPrinter.key}, ${printer.key})` : undefined
  await runtime.database.db
    .update(cloudPrinter)
    .set({ state: now.state, answer: now.answer, state_time: since, key })
    .where(eq(id, printer.id))
}

type Now = { state: Printer['state']; answer: string | null; isAdded: boolean }

/** A printer that its maker answers for is in the account, however it came there. */
async function stateOf(runtime: Runtime, { maker: name, serial, key, ...printer }: Printer): Promise<Now> {
  const maker = makers[name]
  const reasonOf = (error: unknown) => {
    if (error instanceof Refusal) return error.message
    throw error
  }
  try {
    const refusal = key && (await maker.register(runtime, { ...printer, serial, key }).then(() => '', reasonOf))
    return await maker.stateOf(runtime, serial).then(
      (found) => ({ state: found, answer: null, isAdded: true }),
      (error: unknown) => ({ state: 'refused', answer: (refusal || reasonOf(error)).slice(0, 200), isAdded: false }),
    )
  } catch (error) {
    if (error instanceof Away) return { state: 'unreachable', answer: null, isAdded: false }
    throw error
  }
}

const ABOUT = 'cloud printers'

export const readiness: ReadinessCheck = {
  kind: 'cloud_printers',
  area: 'shop',
  title: 'Cloud printers',
  path: '/admin/x/cloud-printer',
  async check({ db, runtime, t }) {
    const printers = await db
      .select()
      .from(cloudPrinter)
      .where(and(isNull(deleted_at), eq(enabled, true)))
    const problem = (text: string) => ({ about: ABOUT, state: 'problem' as const, text })
    if (printers.length === 0) return [problem(t('No printer prints paid orders. Add one.'))]
    const problems = printers.flatMap(({ name, maker, state: now }) => {
      if (!makers[maker].isSetUp(runtime))
        return [problem(t('The account at the maker of {name} is not entered in the settings.', { name }))]
      return now === 'ready' ? [] : [problem(t('The printer {name} does not print: see its status.', { name }))]
    })
    return problems.length > 0 ? problems : [ok(ABOUT, t('All printers answer.'))]
  },
}
