'use client'

import {
  Alert,
  Button,
  Checkbox,
  Group,
  Loader,
  Modal,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Table,
  Text,
} from '@mantine/core'
import { useState } from 'react'
import { groupDigits, money } from '@/components/admin/kit/format'
import { variantName } from '@/components/admin/product/variants/variants'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { ENDINGS, PRICE_RULES } from '@/lib/product/price-change'
import { type Entered, type NewPrice, type PriceAnswer, type PriceItems, usePrices } from './use-prices'

type Props = {
  opened: boolean
  /** The products that are shown. */
  ids: number[]
  /** How many match, where it is for all of them. */
  all?: number | undefined
  close: (answer?: PriceAnswer) => void
}

/** New prices for the variants of several products by one rule: each is shown before anything is changed. */
export default function PricesModal({ opened, ids, all, close }: Props) {
  const { t } = useLanguage()
  const { entered, set, lines, items, drops, rule, isLoading } = usePrices(ids)
  const [isMeant, setMeant] = useState(false)
  const confirmed = drops > 0 && { confirm_price_drop: true as const }
  const isDoubtful = drops > 0 && !isMeant
  const title = t('Change prices of {n}', { n: groupDigits(all ?? ids.length) })
  return (
    <Modal opened={opened} onClose={() => close()} title={title} size="xl">
      <Stack>
        <Rule entered={entered} set={set} />
        {all !== undefined && <Text size="sm">{t('Preview of the products on this page')}</Text>}
        {isLoading ? <Loader size="sm" /> : <Preview lines={lines} />}
        {drops > 0 && (
          <Alert color="orange" icon={<Icon name="alert" />}>
            <Checkbox
              checked={isMeant}
              onChange={({ currentTarget }) => setMeant(currentTarget.checked)}
              label={t('{n} {n:price falls/prices fall} by more than half, and this is meant', { n: drops })}
            />
          </Alert>
        )}
        <Group justify="end">
          <Button variant="default" onClick={() => close()}>
            {t('Cancel')}
          </Button>
          {all === undefined ? (
            <ChangeShown items={items} disabled={isDoubtful} change={() => close({ items, ...confirmed })} />
          ) : (
            <Button disabled={!rule || isDoubtful} onClick={() => rule && close({ input: { ...rule, ...confirmed } })}>
              {title}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

function ChangeShown({ items, disabled, change }: { items: PriceItems; disabled: boolean; change: () => void }) {
  const { t } = useLanguage()
  const n = items.reduce((sum, { skus }) => sum + skus.length, 0)
  return (
    <Button disabled={n === 0 || disabled} onClick={change}>
      {t('Change {n} {n:price/prices}', { n })}
    </Button>
  )
}

function Rule({ entered, set }: { entered: Entered; set: (patch: Partial<Entered>) => void }) {
  const { t } = useLanguage()
  const rules = { percent: t('Change by percent'), amount: t('Change by amount'), set: t('Set price') }
  const isPercent = entered.rule === 'percent'
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      <Select
        label={t('Rule')}
        data={PRICE_RULES.map((value) => ({ value, label: rules[value] }))}
        value={entered.rule}
        allowDeselect={false}
        withScrollArea={false}
        onChange={(chosen) => set({ rule: PRICE_RULES.find((one) => one === chosen) ?? 'percent' })}
      />
      <NumberInput
        label={isPercent ? t('Percent') : t('Amount in yuan')}
        description={entered.rule === 'set' ? undefined : t('Enter a negative number to lower prices')}
        inputWrapperOrder={['label', 'input', 'description']}
        decimalScale={2}
        value={entered.value}
        onChange={(value) => set({ value })}
        data-autofocus
      />
      <Select
        label={t('Round to')}
        data={ENDINGS.map((value) => ({ value, label: value === 'none' ? t('No rounding') : value }))}
        value={entered.ending}
        allowDeselect={false}
        withScrollArea={false}
        onChange={(chosen) => set({ ending: ENDINGS.find((one) => one === chosen) ?? 'none' })}
      />
    </SimpleGrid>
  )
}

function Preview({ lines }: { lines: NewPrice[] }) {
  const { t } = useLanguage()
  return (
    <Table.ScrollContainer minWidth={400} maxHeight="50dvh">
      <Table stickyHeader aria-label={t('New prices')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Product')}</Table.Th>
            <Table.Th>{t('Variant')}</Table.Th>
            <Table.Th ta="end">{t('Current price')}</Table.Th>
            <Table.Th ta="end">{t('New price')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ product, sku, from, to }) => (
            <Table.Tr key={sku.id}>
              <Table.Td>{product.name}</Table.Td>
              <Table.Td>{variantName(sku.specs, product.options) || '—'}</Table.Td>
              <Table.Td ta="end">{money(from)}</Table.Td>
              <Table.Td ta="end">
                {to === undefined ? (
                  <Text span inherit c="red">
                    {t('Not possible')}
                  </Text>
                ) : (
                  <Text span inherit c={to === from ? 'dimmed' : 'inherit'} fw={to === from ? 'inherit' : 600}>
                    {money(to)}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
