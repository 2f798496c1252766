import { Anchor, Button, Group, List, Stack } from '@mantine/core'
import Link from 'next/link'
import { useState } from 'react'
import { Section } from '@/components/admin/page/section'
import { useLanguage } from '@/components/ui/language'
import { Choose } from './choose'
import { Counts } from './counts'
import { Problem } from './preview'
import { type ImportRun, useSteps } from './use-run'
import type { Parts } from './use-upload'

/** An import that is here, or stopped on its way: go on, undo it, or begin another; half undone, undo the rest. */
export function Ended(parts: Parts & { run: ImportRun }) {
  const { run, may, confirm } = parts
  const { t } = useLanguage()
  const { busy, take, resume } = useSteps(run)
  const [isNext, setNext] = useState(false)
  const isDone = run.state === 'done'
  const isHalf = run.state === 'half_undone'
  const title = isDone ? t('Import finished') : t('Some of it is in the shop')

  async function undo() {
    const isSure = await confirm({
      title: t('Undo the import?'),
      text: t(
        'The imported categories, products, buyers and orders are deleted. Pictures stay among the files, and buyers who have signed in since stay',
      ),
      label: t('Undo'),
    })
    if (isSure) await take('move_in.undo')
  }
  return (
    <>
      <Section
        title={title}
        text={t('From {file}', { file: run.origin })}
        actions={
          <Group gap="xs">
            {run.is_held && may.undo && (
              <Button
                variant={isHalf ? 'filled' : 'default'}
                loading={busy && isHalf}
                disabled={busy}
                onClick={() => void undo()}
              >
                {t('Undo')}
              </Button>
            )}
            {isDone && may.upload && (
              <Button variant="default" disabled={isNext} onClick={() => setNext(true)}>
                {t('Import new records')}
              </Button>
            )}
            {!isDone && !isHalf && may.write && (
              <Button loading={busy} onClick={() => void resume()}>
                {t('Go on')}
              </Button>
            )}
          </Group>
        }
      >
        <Stack>
          {run.problem && <Problem run={run} />}
          <Counts title={title} counts={run.written} isDone />
        </Stack>
      </Section>
      {isNext && <Choose {...parts} />}
      {isDone && <Next />}
    </>
  )
}

/** What is left to do. */
function Next() {
  const { t } = useLanguage()
  return (
    <Section title={t('What is next')}>
      <List size="sm" spacing="xs">
        <List.Item>
          <Anchor size="sm" renderRoot={(props) => <Link {...props} href="/admin/product" prefetch={false} />}>
            {t('Look through the products')}
          </Anchor>
        </List.Item>
        <List.Item>
          <Anchor size="sm" renderRoot={(props) => <Link {...props} href="/admin/order" prefetch={false} />}>
            {t('Ship the orders that were waiting')}
          </Anchor>
        </List.Item>
        <List.Item>{t('Keep the app ID of the mini-program: otherwise no buyer is recognised')}</List.Item>
        <List.Item>
          {t('On the day of the change, import what is new with a new dump: nothing is written twice')}
        </List.Item>
      </List>
    </Section>
  )
}
