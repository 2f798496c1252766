'use client'

import { Button, Group, Progress } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditorState } from '@tiptap/react'
import { useLanguage } from '@/components/ui/language'
import { visibleProgress } from './image'
import classes from './rich-text.module.css'
import { ColourMenu, ImageMenu, TableMenu } from './rich-text-menus'
import { DescriptionControl, LinkControl } from './rich-text-popovers'
import type { RichImages } from './use-rich-images'
import { useRoving } from './use-roving'

type Props = { editor: Editor; images: RichImages; label: string; disabled: boolean }

/** One stop on the way of the Tab key; the arrow keys lead through it. */
export function RichTextToolbar({ editor, images, label, disabled }: Props) {
  const { t } = useLanguage()
  const roving = useRoving(editor)
  const { ControlsGroup, H1, H2, H3, BulletList, OrderedList, Blockquote, Undo, Redo } = RichTextEditor
  return (
    <RichTextEditor.Toolbar
      sticky
      className={classes.toolbar ?? ''}
      role="toolbar"
      inert={disabled}
      aria-label={t('Formatting of {field}', { field: label })}
      {...roving}
    >
      <ControlsGroup>
        <H1 />
        <H2 />
        <H3 />
      </ControlsGroup>
      <Characters editor={editor} />
      <Alignment editor={editor} />
      <ControlsGroup>
        <BulletList />
        <OrderedList />
        <Blockquote />
      </ControlsGroup>
      <Insertions editor={editor} images={images} />
      <ControlsGroup>
        <Undo />
        <Redo />
      </ControlsGroup>
      {images.progress !== undefined && <Sending part={images.progress} cancel={images.cancel} />}
    </RichTextEditor.Toolbar>
  )
}

function Characters({ editor }: Pick<Props, 'editor'>) {
  const { ControlsGroup, Bold, Italic, Underline, Strikethrough, ClearFormatting } = RichTextEditor
  return (
    <ControlsGroup>
      <Bold />
      <Italic />
      <Underline />
      <Strikethrough />
      <ColourMenu editor={editor} />
      <ClearFormatting />
    </ControlsGroup>
  )
}

const Insertions = ({ editor, images }: Pick<Props, 'editor' | 'images'>) => (
  <RichTextEditor.ControlsGroup>
    <LinkControl editor={editor} />
    <ImageMenu images={images} />
    <DescriptionControl editor={editor} />
    <TableMenu editor={editor} />
    <RichTextEditor.Hr />
  </RichTextEditor.ControlsGroup>
)

function Alignment({ editor }: { editor: Editor }) {
  const { textAlign } = useEditorState({ editor, selector: ({ editor }) => alignmentIn(editor) })
  const { ControlsGroup, AlignLeft, AlignCenter, AlignRight } = RichTextEditor
  return (
    <ControlsGroup>
      <AlignLeft active={textAlign === 'left'} />
      <AlignCenter active={textAlign === 'center'} />
      <AlignRight active={textAlign === 'right'} />
    </ControlsGroup>
  )
}

const alignmentIn = (editor: Editor) => ({
  textAlign: ['left', 'center', 'right'].find((textAlign) => editor.isActive({ textAlign })),
})

function Sending({ part, cancel }: { part: number; cancel: () => void }) {
  const { t } = useLanguage()
  return (
    <Group gap="xs" className={classes.sending}>
      <Progress flex={1} value={visibleProgress(part)} aria-label={t('Uploading')} />
      <Button size="compact-xs" variant="default" onClick={cancel}>
        {t('Cancel')}
      </Button>
    </Group>
  )
}
