import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'
import type { FocusEvent } from 'react'
import type { Translate } from './language'
import classes from './theme.module.css'

/** The blue of the sign above the kiosk's window, and a slate that leans towards it. */
const brand: MantineColorsTuple = [
  '#eef6fd',
  '#dcebf9',
  '#b5d6f3',
  '#8bbfed',
  '#69abe7',
  '#549ee4',
  '#3d8bd0',
  '#2a73b5',
  '#1c5d99',
  '#0d4a80',
]
const gray: MantineColorsTuple = [
  '#f6f8fa',
  '#eef1f5',
  '#e3e8ee',
  '#d2d9e2',
  '#b6c0cc',
  '#97a3b2',
  '#728091',
  '#566374',
  '#3a4655',
  '#1f2933',
]
const dark: MantineColorsTuple = [
  '#d3dae3',
  '#b4bdc9',
  '#8e99a8',
  '#5b6675',
  '#3c4653',
  '#2e3742',
  '#222932',
  '#1a2028',
  '#141920',
  '#0e1217',
]

/**
 * Mantine gives a dialog its first focus twice, the second time late on a slow machine: then it meets the field in use.
 */
function keepFocus({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  if (!currentTarget.contains(target)) return
  for (const first of currentTarget.querySelectorAll('[data-autofocus]')) first.removeAttribute('data-autofocus')
  target.setAttribute('data-autofocus', '')
}

/** A header outside of the page's main part counts as the page's own. */
const notBanner = { header: { role: 'none' } }
/** Without a blur: where no graphics card helps, it would be a third of a core for as long as a drawer is open. */
const overlayProps = { backgroundOpacity: 0.4 }

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 8, dark: 7 },
  colors: { brand, gray, dark },
  black: '#1b232d',
  autoContrast: true,
  cursorType: 'pointer',
  respectReducedMotion: true,
  defaultRadius: 'md',
  radius: { lg: '0.75rem' },
  shadows: {
    xs: '0 1px 2px rgb(20 34 52 / 6%)',
    sm: '0 1px 3px rgb(20 34 52 / 8%), 0 1px 2px rgb(20 34 52 / 5%)',
    md: '0 6px 20px rgb(20 34 52 / 10%), 0 2px 6px rgb(20 34 52 / 6%)',
  },
  fontFamily:
    "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
  fontFamilyMonospace:
    "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', 'Noto Sans Mono CJK SC', monospace",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.1875rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  components: {
    Button: { defaultProps: { size: 'sm' } },
    Paper: { defaultProps: { withBorder: true, radius: 'lg' }, classNames: { root: classes.paper } },
    TextInput: { defaultProps: { size: 'sm' } },
    Input: { classNames: { wrapper: classes.field, input: classes.input } },
    Checkbox: { classNames: { input: classes.tick } },
    Radio: { classNames: { radio: classes.tick } },
    Switch: { classNames: { input: classes.switch, track: classes.track, thumb: classes.thumb } },
    SegmentedControl: { classNames: { indicator: classes.indicator } },
    InputWrapper: { classNames: { label: classes.label, error: classes.error } },
    Table: {
      defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'md' },
      classNames: { table: classes.table, th: classes.th },
    },
    Modal: {
      defaultProps: { centered: true, radius: 'lg', overlayProps, onFocus: keepFocus, attributes: notBanner },
      classNames: { title: classes.title },
    },
    Drawer: {
      defaultProps: { position: 'right', overlayProps, onFocus: keepFocus, attributes: notBanner },
      classNames: { title: classes.title },
    },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: true } },
    Menu: { defaultProps: { shadow: 'md', radius: 'md', withInitialFocusPlaceholder: false } },
    PasswordInput: { defaultProps: { visibilityToggleFocusable: true } },
  },
})

/** The labels that Mantine has in English only, or not at all. */
export function mantineLabels(t: Translate): MantineThemeOverride {
  const close = { 'aria-label': t('Close') }
  const button = { defaultProps: { closeButtonProps: close } }
  return createTheme({
    components: {
      Modal: button,
      Drawer: button,
      Notification: button,
      CloseButton: { defaultProps: close },
      Alert: { defaultProps: { closeButtonLabel: t('Close') } },
      PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': t('Show password') } } },
    },
  })
}

/** On both backgrounds grey text, placeholders and errors have at least 4.5 to 1, edges and the focus 3 to 1. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': '#566374',
    '--mantine-color-placeholder': '#667486',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-teal-light': 'var(--mantine-color-teal-0)',
    '--kiosk-ground': 'var(--mantine-color-gray-0)',
    '--kiosk-line': 'var(--mantine-color-gray-2)',
    '--kiosk-edge': 'var(--mantine-color-gray-6)',
    '--kiosk-off': 'var(--mantine-color-gray-6)',
    '--kiosk-hover': 'var(--mantine-color-gray-0)',
    '--kiosk-focus': 'var(--mantine-color-brand-7)',
  },
  dark: {
    '--mantine-color-body': 'var(--mantine-color-dark-7)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--kiosk-ground': 'var(--mantine-color-dark-8)',
    '--kiosk-line': 'var(--mantine-color-dark-5)',
    '--kiosk-edge': 'var(--mantine-color-dark-2)',
    '--kiosk-off': 'var(--mantine-color-dark-5)',
    '--kiosk-hover': 'var(--mantine-color-dark-6)',
    '--kiosk-focus': 'var(--mantine-color-brand-4)',
  },
})
