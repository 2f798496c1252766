import { Alert, Button, Checkbox, Group, List, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { Section } from '@/components/admin/page/section'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { Counts } from './counts'
import { ReadAs } from './read-as'
import { type ImportRun, useSteps } from './use-run'
import type { Parts } from './use-upload'

/** What would come: nothing of it is in the shop yet. */
export function ImportPreview({ run, may, confirm }: Parts & { run: ImportRun }) {
  const { t } = useLanguage()
  const { busy, take } = useSteps(run)
  const title = t('What will be imported')

  async function write() {
    const isSure = await confirm({
      title: t('Import this shop?'),
      text: t('What is listed is written into this shop. It can be undone until an order is placed here'),
      label: t('Import'),
      safe: true,
    })
    if (isSure) await take('move_in.write')
  }
  async function discard() {
    const isSure = await confirm({
      title: t('Discard what was read?'),
      text: t('Nothing of it is in the shop. To import it later, upload the file again'),
      label: t('Discard'),
    })
    if (isSure && (await take('move_in.delete'))) notifyDone(t('Discarded'))
  }
  return (
    <>
      <Section
        title={title}
        text={t('From {file}. Nothing of it is in the shop yet', { file: run.origin })}
        actions={
          <Group gap="xs">
            {may.discard && (
              <Button variant="default" disabled={busy} onClick={() => void discard()}>
                {t('Discard')}
              </Button>
            )}
            {may.write && (
              <Button loading={busy} disabled={run.looked_at.length === 0} onClick={() => void write()}>
                {t('Import')}
              </Button>
            )}
          </Group>
        }
      >
        <Stack>
          {run.problem && <Problem run={run} />}
          <FileProblems problems={run.file_problems} />
          <Counts title={title} counts={run.looked_at} isDone={false} />
        </Stack>
      </Section>
      {may.look && <Options key={run.id} run={run} busy={busy} take={take} />}
      {may.upload && run.received > 0 && (
        <Section
          title={t('Another system')}
          text={t('Where it is the dump of another one: the file is still here and is read again')}
        >
          <ReadAs key={run.update_time} run={run} busy={busy} take={take} />
        </Section>
      )}
    </>
  )
}

export function Problem({ run: { problem, state } }: { run: ImportRun }) {
  const { t } = useLanguage()
  return (
    <Alert
      color="red"
      icon={<Icon name="alert" />}
      title={state === 'uploading' ? t('Could not read the file') : t('Stopped')}
      role="alert"
    >
      {problem}
    </Alert>
  )
}

function FileProblems({ problems }: { problems: ImportRun['file_problems'] }) {
  const { t } = useLanguage()
  if (problems.length === 0) return null
  return (
    <Alert color="yellow" icon={<Icon name="info" />} title={t('About the file')}>
      <List size="sm">
        {problems.map(({ line, message }) => (
          <List.Item key={`${line} ${message}`}>
            {line === null ? message : `${t('Line {n}', { n: line })}: ${message}`}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

type OptionsProps = { run: ImportRun; busy: boolean; take: ReturnType<typeof useSteps>['take'] }

/** What can still be another without reading the file again. */
function Options({ run, busy, take }: OptionsProps) {
  const { t } = useLanguage()
  const [pictures, setPictures] = useState(run.pictures)
  const [prices_in_fen, setPrices] = useState(run.prices_in_fen)
  const isChanged = pictures !== run.pictures || prices_in_fen !== run.prices_in_fen
  return (
    <Section title={t('Change the options')} text={t('Changed options are checked before anything is written')}>
      <Stack align="start">
        <TextInput
          w="100%"
          maw={520}
          type="url"
          label={t('Address of the pictures')}
          description={t('An https address below which the old pictures are. Empty: no pictures are imported')}
          placeholder="https://old.example.com"
          value={pictures}
          onChange={({ currentTarget }) => setPictures(currentTarget.value.trim())}
        />
        {run.source === 'mini-shop' && (
          <Checkbox
            label={t('Prices are in fen')}
            checked={prices_in_fen}
            onChange={({ currentTarget }) => setPrices(currentTarget.checked)}
          />
        )}
        <Button variant="default" loading={busy} onClick={() => void take('move_in.look', { pictures, prices_in_fen })}>
          {isChanged ? t('Check with these options') : t('Check again')}
        </Button>
      </Stack>
    </Section>
  )
}
