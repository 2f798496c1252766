'use client'

import { Anchor, Button, Group, Modal, Stack, Table } from '@mantine/core'
import Link from 'next/link'
import { useLanguage } from '@/components/ui/language'
import type { PagePath } from '../kit/use-address'

/** The page of a record, or the list with the record open over it. */
export type RecordHref = PagePath | `?${string}`
export type Failed = { id: number; name: string; msg: string; href: RecordHref | undefined }

type Props = {
  opened: boolean
  title: string
  failed: Failed[]
  /** Takes back what was done. */
  undo: (() => void) | undefined
  close: () => void
}

const MOST_SHOWN = 200

/** Each record that was refused, with its reason and the way to it. */
export default function BulkResult({ opened, title, failed, undo, close }: Props) {
  const { t } = useLanguage()
  const rest = failed.length - MOST_SHOWN
  return (
    <Modal opened={opened} onClose={close} title={title} size="lg">
      <Stack>
        <Reasons failed={failed.slice(0, MOST_SHOWN)} close={close} />
        {rest > 0 && t('And {n} more', { n: rest })}
        <Group justify="end">
          {undo && (
            <Button
              variant="subtle"
              onClick={() => {
                close()
                undo()
              }}
            >
              {t('Undo the rest')}
            </Button>
          )}
          <Button variant="default" onClick={close} data-autofocus>
            {t('Close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Reasons({ failed, close }: Pick<Props, 'failed' | 'close'>) {
  const { t } = useLanguage()
  return (
    <Table.ScrollContainer minWidth={300} maxHeight="60dvh">
      <Table aria-label={t('Records that could not be changed')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Record')}</Table.Th>
            <Table.Th>{t('Reason')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {failed.map(({ id, name, msg, href }) => (
            <Table.Tr key={id}>
              <Table.Td>{href ? <RecordLink href={href} name={name} onClick={close} /> : name}</Table.Td>
              <Table.Td>{msg}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function RecordLink({ href, name, onClick }: { href: RecordHref; name: string; onClick: () => void }) {
  return (
    <Anchor renderRoot={(props) => <Link {...props} href={href} prefetch={false} />} onClick={onClick}>
      {name}
    </Anchor>
  )
}
