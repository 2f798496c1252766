'use client'

import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { useLanguage } from '@/components/ui/language'

export type Question = {
  title: string
  text: string
  label: string
  /** The label of the other button, in place of Cancel. */
  cancel?: string
  /** A checkbox for something that may be done in the same step. */
  also?: { label: string; onChange: (checked: boolean) => void } | undefined
  /** The act loses nothing, so the button that confirms it is not red. */
  safe?: true
}
type Props = { opened: boolean; question: Question; close: (yes: boolean) => void }

/** The focus starts on Cancel. */
export default function QuestionModal({ opened, question, close }: Props) {
  const { t } = useLanguage()
  return (
    <Modal opened={opened} onClose={() => close(false)} title={question.title}>
      <Stack>
        <Text>{question.text}</Text>
        {question.also && (
          <Checkbox
            label={question.also.label}
            onChange={(event) => question.also?.onChange(event.currentTarget.checked)}
          />
        )}
        <Group justify="end">
          <Button variant="default" onClick={() => close(false)} data-autofocus>
            {question.cancel ?? t('Cancel')}
          </Button>
          <Button color={question.safe ? 'brand' : 'red.9'} onClick={() => close(true)}>
            {question.label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
