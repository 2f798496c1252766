import { Page } from '@/components/admin/page/page'
import { screen } from '@/components/admin/page/screen'
import { readListOf } from '@/components/admin/server/read-list'
import { visitorMay } from '@/components/admin/server/visitor'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { call } from '@/lib/core/next/call'
import {
  addMoveInPart,
  announceMoveIn,
  deleteMoveIn,
  endMoveIn,
  listMoveInNotes,
  listMoveIns,
  lookAtMoveIn,
  readMoveIn,
  readMoveInFile,
  undoMoveIn,
  writeMoveIn,
} from '@/lib/move-in/endpoints'
import { MoveIn } from './move-in'
import { Report } from './report'

export const generateMetadata = pageTitle('Import another shop')

const COLUMNS = ['note', 'kind', 'old', 'name', 'says', 'value']

/** The shop that moves in, or the last one that has: one at a time. */
export default function MoveInPage({ searchParams }: PageProps<'/admin/move-in'>) {
  return screen('Import another shop', async () => {
    const [{ t }, may, { items }] = await Promise.all([getTranslations(), visitorMay(), call(listMoveIns, { size: 1 })])
    const [last] = items
    const run = last && may(readMoveIn) ? await call(readMoveIn, { id: last.id }) : undefined
    const hasReport = run !== undefined && run.looked_at.length + run.written.length > 0 && may(listMoveInNotes)
    const report = hasReport
      ? await readListOf(listMoveInNotes, {
          resource: 'move_in_note',
          title: 'Report',
          columns: COLUMNS,
          search: searchParams,
          fixed: { move_in_id: run.id },
        })
      : undefined
    return (
      <Page
        title={t('Import another shop')}
        text={t(
          'Imports categories, products, buyers and orders from a dump of the old shop’s database. It is checked first, and can be undone',
        )}
      >
        <MoveIn
          run={run}
          may={{
            upload: may(announceMoveIn) && may(addMoveInPart) && may(readMoveInFile),
            look: may(lookAtMoveIn),
            write: may(writeMoveIn),
            undo: may(undoMoveIn),
            end: may(endMoveIn),
            discard: may(deleteMoveIn),
          }}
        />
        {report && <Report {...report} />}
      </Page>
    )
  })
}
