import { Table, TableScrollContainer, Text } from '@mantine/core'
import { money } from '@/components/admin/kit/format'
import { type Translate, useLanguage } from '@/components/ui/language'
import type { ImportRun } from './use-run'

type Props = { title: string; counts: ImportRun['looked_at']; isDone: boolean }

export const kindWords = (t: Translate): Record<ImportRun['looked_at'][number]['kind'], string> => ({
  category: t('Categories'),
  product: t('Products'),
  buyer: t('Buyer accounts'),
  address: t('Addresses'),
  order: t('Orders'),
  theme: t('Themes'),
  article: t('Articles'),
  banner: t('Banners'),
  coupon: t('Coupons'),
})

/** How many of each kind, and what they are worth on both sides. */
export function Counts({ title, counts, isDone }: Props) {
  const { t } = useLanguage()
  const words = kindWords(t)
  const isApart = counts.some(({ theirs, ours }) => theirs !== ours)
  return (
    <>
      <TableScrollContainer minWidth={640} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('What')}</Table.Th>
              <Table.Th ta="end">{t('Found')}</Table.Th>
              <Table.Th ta="end">{t('Already here')}</Table.Th>
              <Table.Th ta="end">{isDone ? t('Imported') : t('To import')}</Table.Th>
              <Table.Th ta="end">{t('Left out')}</Table.Th>
              <Table.Th ta="end">{t('Value in the old shop')}</Table.Th>
              <Table.Th ta="end">{t('Value here')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {counts.map(({ kind, found, here, comes, left_out, theirs, ours }) => (
              <Table.Tr key={kind}>
                <Table.Th scope="row">{words[kind]}</Table.Th>
                <Table.Td ta="end">{found}</Table.Td>
                <Table.Td ta="end">{here}</Table.Td>
                <Table.Td ta="end">{comes}</Table.Td>
                <Table.Td ta="end">{left_out}</Table.Td>
                <Table.Td ta="end">{theirs ? money(theirs) : '—'}</Table.Td>
                <Table.Td ta="end" c={theirs === ours ? 'inherit' : 'orange'}>
                  {ours || theirs ? money(ours) : '—'}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </TableScrollContainer>
      <Text size="xs" c="dimmed" mt="xs">
        {t('Products are worth their stock at its prices, orders what was paid for them')}
      </Text>
      {isApart && (
        <Text size="xs" c="dimmed">
          {t('Where the sums differ, the report says what is left out')}
        </Text>
      )}
    </>
  )
}
