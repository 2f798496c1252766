import {
  Paper,
  Table,
  TableScrollContainer,
  TableTbody,
  TableTd,
  TableTh,
  TableThead,
  TableTr,
  Text,
} from '@mantine/core'
import { moment } from '@/components/admin/kit/format'
import { Page } from '@/components/admin/page/page'
import { screen } from '@/components/admin/page/screen'
import { BackLink } from '@/components/admin/page/section'
import { idInPath } from '@/components/admin/server/open-record'
import { recordTitle } from '@/components/admin/server/titles'
import type { Translate } from '@/components/ui/language'
import { getTranslations } from '@/components/ui/translations'
import { call } from '@/lib/core/next/call'
import { listNoticeReaders, readNotice } from '@/lib/notice/endpoints'

export const generateMetadata = recordTitle('Who has read it', async (id) => (await call(readNotice, { id })).title)

/** All of the staff: who has read a notice, and who has not. */
export default async function Readers({ params }: PageProps<'/admin/notice/[id]/readers'>) {
  const id = idInPath((await params).id)
  return screen('Who has read it', async () => {
    const [{ t }, notice, readers] = await Promise.all([
      getTranslations(),
      call(readNotice, { id }),
      call(listNoticeReaders, { id, size: 100 }),
    ])
    return (
      <Page
        title={notice.title}
        text={t('Read by {read} of {all}', { read: notice.readers, all: readers.total })}
        back={<BackLink href="/admin/notice">{t('Notices')}</BackLink>}
        width={760}
      >
        <ReaderTable readers={readers.items} t={t} />
      </Page>
    )
  })
}

type Answer = Awaited<ReturnType<typeof call<typeof listNoticeReaders.input, typeof listNoticeReaders.output>>>

function ReaderTable({ readers, t }: { readers: Answer['items']; t: Translate }) {
  return (
    <Paper>
      <TableScrollContainer minWidth={420}>
        <Table>
          <TableThead>
            <TableTr>
              <TableTh>{t('Nickname')}</TableTh>
              <TableTh>{t('Username')}</TableTh>
              <TableTh>{t('Read at')}</TableTh>
            </TableTr>
          </TableThead>
          <TableTbody>
            {readers.map(({ id: reader, nickname, username, read_at }) => (
              <TableTr key={reader}>
                <TableTd>{nickname || '—'}</TableTd>
                <TableTd>{username ?? '—'}</TableTd>
                <TableTd>
                  {read_at ? (
                    moment(read_at)
                  ) : (
                    <Text c="dimmed" size="sm">
                      {t('Not read yet')}
                    </Text>
                  )}
                </TableTd>
              </TableTr>
            ))}
          </TableTbody>
        </Table>
      </TableScrollContainer>
    </Paper>
  )
}
