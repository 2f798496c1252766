'use client'

import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '@/components/ui/language'

type Question = { title: string; text: string; label: string }
type Asked = Question & { answer: (yes: boolean) => void }

/** Asks before something goes away: `if (await confirm({ … })) …`, with `question` somewhere in the page. */
export function useQuestion(): { confirm: (question: Question) => Promise<boolean>; question: ReactNode } {
  const { t } = useLanguage()
  const [asked, setAsked] = useState<Asked>()
  const [opened, setOpened] = useState(false)

  const confirm = (question: Question) =>
    new Promise<boolean>((answer) => {
      setAsked({ ...question, answer })
      setOpened(true)
    })

  function close(yes: boolean) {
    setOpened(false) // its words stay while it fades
    asked?.answer(yes)
  }

  const question = (
    <Modal
      opened={opened}
      onClose={() => close(false)}
      title={asked?.title}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack>
        <Text>{asked?.text}</Text>
        <Group justify="end">
          <Button variant="default" onClick={() => close(false)} data-autofocus>
            {t('Cancel')}
          </Button>
          <Button color="red" onClick={() => close(true)}>
            {asked?.label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
  return { confirm, question }
}
