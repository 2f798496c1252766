'use client'

import { Anchor, Group, Paper, Progress, Stack, Table, TableScrollContainer, Text, Title } from '@mantine/core'
import Link from 'next/link'
import type { Option } from '@/components/admin/kit/model'
import { ColorLabel } from '@/components/ui/color-label'
import { type Translate, useLanguage } from '@/components/ui/language'
import type { ShipRow } from '@/lib/commerce/staff/ship-contract'
import { CarrierWarning } from '../carrier-warning'
import classes from './ship.module.css'
import { countOf, type Progress as Far, failuresFirst, type Outcome, type Result } from './use-shipping'

const COLOURS: Record<Result, string> = {
  ready: 'brand',
  shipped: 'teal',
  already: 'gray',
  repeated: 'gray',
  waiting: 'yellow',
  refused: 'red',
}
const ALL: Result[] = ['refused', 'ready', 'shipped', 'waiting', 'already', 'repeated']
const MOST_SHOWN = 300

const wordsOf = (t: Translate): Words => ({
  ready: t('Ready to ship'),
  shipped: t('Shipped'),
  already: t('Already shipped'),
  repeated: t('Duplicate row'),
  waiting: t('Queued'),
  refused: t('Cannot be shipped'),
})

type Props = { outcome: Outcome; progress: Far | undefined; carriers: Option[] }

/** The result of each row, of a trial or of the shipment; rows with problems come first. */
export function Results({ outcome, progress, carriers }: Props) {
  const { t } = useLanguage()
  const words = wordsOf(t)
  const { rows } = outcome
  const hasItems = rows.some(({ items }) => items)
  return (
    <Paper p="lg" component="section" aria-busy={progress !== undefined}>
      <Stack>
        <Head outcome={outcome} words={words} />
        {progress && <Bar {...progress} />}
        <TableScrollContainer minWidth={640} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table aria-label={t('Rows')}>
            <Titles hasItems={hasItems} />
            <Table.Tbody>
              {failuresFirst(rows)
                .slice(0, MOST_SHOWN)
                .map((row) => (
                  <OneRow key={row.row} row={row} carriers={carriers} words={words} hasItems={hasItems} />
                ))}
            </Table.Tbody>
          </Table>
        </TableScrollContainer>
        {rows.length > MOST_SHOWN && (
          <Text size="sm" c="dimmed">
            {t('{n} more rows not shown', { n: rows.length - MOST_SHOWN })}
          </Text>
        )}
      </Stack>
    </Paper>
  )
}

type Words = Record<Result, string>

function Head({ outcome, words }: { outcome: Outcome; words: Words }) {
  const { t } = useLanguage()
  return (
    <Group justify="space-between">
      <Title order={2}>{outcome.dry_run ? t('Preview') : t('Results')}</Title>
      <div className={classes.counts} role="status">
        {ALL.filter((result) => countOf(outcome, result) > 0).map((result) => (
          <ColorLabel key={result} color={COLOURS[result]}>{`${words[result]} ${countOf(outcome, result)}`}</ColorLabel>
        ))}
      </div>
    </Group>
  )
}

function Bar({ done, total }: Far) {
  const { t } = useLanguage()
  return <Progress value={(100 * done) / Math.max(1, total)} aria-label={t('Progress')} animated />
}

function Titles({ hasItems }: { hasItems: boolean }) {
  const { t } = useLanguage()
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{t('Row')}</Table.Th>
        <Table.Th>{t('Result')}</Table.Th>
        <Table.Th>{t('Order number')}</Table.Th>
        <Table.Th>{t('Carrier')}</Table.Th>
        <Table.Th>{t('Tracking number')}</Table.Th>
        {hasItems && <Table.Th>{t('Items')}</Table.Th>}
      </Table.Tr>
    </Table.Thead>
  )
}

type RowProps = { row: ShipRow; carriers: Option[]; words: Words; hasItems: boolean }

function OneRow({ row: one, carriers, words, hasItems }: RowProps) {
  const { row, id, order_no, carrier, tracking_no, items, result, msg } = one
  const called = carriers.find(({ value }) => value === carrier)?.label ?? carrier
  return (
    <Table.Tr>
      <Table.Td className={classes.number}>{row}</Table.Td>
      <Table.Td miw={150}>
        <ColorLabel color={COLOURS[result]}>{words[result]}</ColorLabel>
        {msg && msg !== words[result] && <span className={classes.message}>{msg}</span>}
        {result === 'ready' && carrier && <CarrierWarning carrier={carrier} number={tracking_no} carriers={carriers} />}
      </Table.Td>
      <Table.Td className={classes.number}>
        {id === null ? order_no || '—' : <OrderLink id={id}>{order_no}</OrderLink>}
      </Table.Td>
      <Table.Td>{called || '—'}</Table.Td>
      <Table.Td className={classes.number}>{tracking_no || '—'}</Table.Td>
      {hasItems && <Table.Td>{items || '—'}</Table.Td>}
    </Table.Tr>
  )
}

/** Opens in a new tab, so that this page keeps its input. */
const OrderLink = ({ id, children }: { id: number; children: string }) => (
  <Anchor
    size="sm"
    renderRoot={(props) => <Link {...props} href={`/admin/order/${id}`} prefetch={false} target="_blank" />}
  >
    {children}
  </Anchor>
)
