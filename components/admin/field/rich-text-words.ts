'use client'

import type { RichTextEditorLabels } from '@mantine/tiptap'
import { useLanguage } from '@/components/ui/language'

/** The names of the toolbar’s controls. */
export function useLabels(): Partial<RichTextEditorLabels> {
  const { t } = useLanguage()
  return {
    undoControlLabel: t('Undo'),
    redoControlLabel: t('Redo'),
    h1ControlLabel: t('Heading 1'),
    h2ControlLabel: t('Heading 2'),
    h3ControlLabel: t('Heading 3'),
    boldControlLabel: t('Bold'),
    italicControlLabel: t('Italic'),
    underlineControlLabel: t('Underline'),
    strikeControlLabel: t('Strikethrough'),
    alignLeftControlLabel: t('Align left'),
    alignCenterControlLabel: t('Align center'),
    alignRightControlLabel: t('Align right'),
    bulletListControlLabel: t('Bullet list'),
    orderedListControlLabel: t('Numbered list'),
    blockquoteControlLabel: t('Quote'),
    hrControlLabel: t('Divider'),
    clearFormattingControlLabel: t('Remove formatting'),
  }
}

/** Colours with enough contrast on white and on black. */
export function useColours(): { colour: string; name: string }[] {
  const { t } = useLanguage()
  return [
    { colour: '#e03131', name: t('Red') },
    { colour: '#d9480f', name: t('Orange') },
    { colour: '#2b8a3e', name: t('Green') },
    { colour: '#1971c2', name: t('Blue') },
    { colour: '#7048e8', name: t('Violet') },
    { colour: '#728091', name: t('Gray') },
  ]
}
