'use client'

import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { money } from '@/components/admin/kit/format'
import { Section } from '@/components/admin/page/section'
import { useLanguage } from '@/components/ui/language'
import { About, ActButtons, type Acts, SimulatedList } from './list'
import type { Complaint, Trade } from './simulator-api'

type Props = Acts & { complaints: Complaint[] | undefined; trades: Trade[] | undefined }

/** Plays a buyer who complains, and one who writes again. */
export function Complaints({ complaints, trades = [], ...acts }: Props) {
  const { t } = useLanguage()
  return (
    <>
      <ComplaintForm paid={trades.filter(({ trade_state }) => trade_state === 'SUCCESS')} {...acts} />
      <Section title={t('Complaints at WeChat Pay')}>
        <SimulatedList items={complaints} nameOf={({ complaint_id }) => complaint_id} empty={t('No complaints')}>
          {({ complaint_id, complaint_state, complaint_detail, out_trade_no }) => (
            <>
              <About name={complaint_id} facts={[complaint_state, out_trade_no, complaint_detail]} />
              <ActButtons
                {...acts}
                name={complaint_id}
                acts={[
                  {
                    label: t('Buyer writes again'),
                    path: '/complaint/answer',
                    body: { complaint_id, text: t('Where is my parcel?') },
                  },
                ]}
              />
            </>
          )}
        </SimulatedList>
      </Section>
    </>
  )
}

/** The form lists the latest: it is for trying, and a select of thousands is not. */
const MOST = 50

function ComplaintForm({ paid, busy, open }: Acts & { paid: Trade[] }) {
  const { t } = useLanguage()
  const [chosen, setChosen] = useState('')
  const [text, setText] = useState(t('One item was missing from the parcel'))
  const [where, setWhere] = useState('OTHERS')
  const out_trade_no = chosen || (paid[0]?.out_trade_no ?? '')
  const isTrade = where === 'trade'
  const body = isTrade ? { out_trade_no, text } : { out_trade_no, text, problem: where }
  if (paid.length === 0)
    return (
      <Section title={t('Complain')}>
        <Text size="sm" c="dimmed">
          {t('Pay an order first')}
        </Text>
      </Section>
    )
  return (
    <Section title={t('Complain')}>
      <Group align="end" gap="sm">
        <NativeSelect
          label={t('Order')}
          value={out_trade_no}
          data={paid
            .slice(0, MOST)
            .map((one) => ({ value: one.out_trade_no, label: `${one.out_trade_no} · ${money(one.amount.total)}` }))}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <NativeSelect
          label={t('Kind of complaint')}
          value={where}
          data={[
            { value: 'OTHERS', label: t('WeChat Pay: other') },
            { value: 'REFUND', label: t('WeChat Pay: wants a refund') },
            { value: 'SERVICE_NOT_WORK', label: t('WeChat Pay: service not working') },
            { value: 'trade', label: t('Mini-program: delivery') },
          ]}
          onChange={({ currentTarget }) => setWhere(currentTarget.value)}
        />
        <TextInput
          label={t('Message')}
          flex="1 1 14rem"
          maxLength={300}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button
          disabled={busy || text === ''}
          onClick={() => void open(isTrade ? '/trade_complaint' : '/complaint', body)}
        >
          {t('Complain')}
        </Button>
      </Group>
    </Section>
  )
}
