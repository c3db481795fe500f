import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineSize,
  type VariantColorsResolver,
} from '@mantine/core'
import styles from './theme.module.css'

const hibiscus = tuple('FAE6EC F9C3D3 F690AF F07FA3 DE5A85 C9366B B5265A A3174A 87103B 6A0A2D')
const pepper = tuple('FCEBE1 F9CDB5 F9A37C F58A5B E4703F D15A28 C24817 B23A0C 9A2F06 772303')
// Mantine takes the colours of menus, tables and lists from these two palettes, which contain our light and dark tokens
// in Mantine's order.
const gray = tuple('F5F1F0 ECE6E5 E2D9D8 CDBFC0 B5A6A9 8F7D82 6F5C62 5E4A51 3F2C33 28121A')
const dark = tuple('F6ECEA E2D5D6 CDBBBF B3A0A5 3A292F 33232A 2B1C21 170D11 110A0D 0B0608')

/**
 * Buttons take every colour from the tokens, because Mantine would choose their text colour for the light scheme only.
 */
const variantColors: VariantColorsResolver = (input) => {
  const base = defaultVariantColorsResolver(input)
  const colors = variants[input.color === 'pepper' ? 'pepper' : 'hibiscus'][input.variant]
  if (!colors) return base
  const [background, hover, color, border = 'transparent'] = colors
  return { ...base, background, hover, color, hoverColor: color, border: `1px solid ${border}` }
}

type Colors = [background: string, hover: string, ink: string, border?: string]
const [none, surface, sunken] = ['transparent', 'var(--pl-surface)', 'var(--pl-sunken)']
const variants: Record<'hibiscus' | 'pepper', Record<string, Colors>> = {
  hibiscus: {
    filled: ['var(--pl-accent)', 'var(--pl-accent-hover)', 'var(--pl-on-accent)'],
    default: [surface, sunken, 'var(--pl-ink)', 'var(--pl-line-strong)'],
    outline: [surface, sunken, 'var(--pl-ink)', 'var(--pl-line-strong)'],
    light: ['var(--pl-fill)', 'var(--pl-line)', 'var(--pl-ink)'],
    subtle: [none, sunken, 'var(--pl-ink-2)'],
  },
  pepper: {
    filled: ['var(--pl-danger)', 'var(--pl-danger-text)', 'var(--pl-on-danger)'],
    default: [surface, 'var(--pl-danger-soft)', 'var(--pl-danger-text)', 'currentColor'],
    outline: [surface, 'var(--pl-danger-soft)', 'var(--pl-danger-text)', 'currentColor'],
    light: ['var(--pl-danger-soft)', 'var(--pl-danger-soft)', 'var(--pl-danger-text)'],
    subtle: [none, 'var(--pl-danger-soft)', 'var(--pl-danger-text)'],
  },
}

const isSmall = (size: MantineSize | (string & {}) | number | undefined) => size === 'xs' || size === 'compact-sm'

/**
 * Parlour's look for Mantine; the values themselves are in tokens.css. Components are named here as plain objects,
 * because importing them for their `extend` would load all of them on the light sign-in pages.
 */
export const theme = createTheme({
  colors: { hibiscus, pepper, gray, dark },
  black: '#28121A',
  primaryColor: 'hibiscus',
  primaryShade: { light: 7, dark: 3 },
  variantColorResolver: variantColors,
  fontFamily: 'var(--pl-font-text)',
  headings: { fontFamily: 'var(--pl-font-display)', fontWeight: '640' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.34', sm: '1.385', md: '1.467', lg: '1.375', xl: '1.3' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '3px', sm: '6px', md: '10px', lg: '16px', xl: '24px' },
  shadows: { sm: 'var(--pl-shadow-float)', md: 'var(--pl-shadow-float)', xl: 'var(--pl-shadow-sheet)' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: {
      classNames: { root: styles.button },
      vars: (_theme: unknown, { size }: { size?: string }) => ({
        root: {
          '--button-height': 'var(--pl-control)',
          '--button-padding-x': isSmall(size) ? '12px' : '16px',
          '--button-fz': isSmall(size) ? '0.84375rem' : '0.90625rem',
        },
      }),
    },
    ActionIcon: {
      defaultProps: { variant: 'subtle' },
      vars: () => ({ root: { '--ai-size': 'var(--pl-control)' } }),
    },
    Input: {
      classNames: { wrapper: styles.inputWrapper, input: styles.input },
      // Mantine writes these two variables on the element itself, where a class cannot override them.
      vars: () => ({ wrapper: { '--input-height': 'var(--pl-control)', '--input-fz': 'var(--pl-input-fz)' } }),
    },
    InputWrapper: {
      defaultProps: { withAsterisk: false, inputWrapperOrder: ['label', 'description', 'input', 'error'] },
      classNames: { label: styles.label, error: styles.error, description: styles.description },
    },
    Checkbox: {
      classNames: { root: styles.check, inner: styles.inner, label: styles.checkLabel, input: styles.box },
    },
    Radio: { classNames: { root: styles.check, inner: styles.inner, label: styles.checkLabel, radio: styles.box } },
    Switch: { classNames: { root: styles.check, label: styles.checkLabel, thumb: styles.thumb } },
    // Lists open beside their field instead of at the end of the page, so that they are inside the dialog and inside a
    // landmark.
    Combobox: {
      defaultProps: { withinPortal: false, floatingStrategy: 'fixed' },
      classNames: { dropdown: styles.dropdown, options: styles.options, option: styles.option },
    },
    // Select has separate styles; those of Combobox do not apply to its list.
    Select: {
      defaultProps: { openOnFocus: false, withScrollArea: false },
      classNames: { dropdown: styles.dropdown, options: styles.options, option: styles.option },
    },
    // A list that opens on focus would hide the sentence at the field when a refused form moves the focus there.
    MultiSelect: { defaultProps: { openOnFocus: false } },
    Menu: {
      // Without the placeholder, which is not an item of the menu, the first item gets the focus.
      defaultProps: { withinPortal: false, floatingStrategy: 'fixed', withInitialFocusPlaceholder: false },
      classNames: { dropdown: `${styles.dropdown} ${styles.menu}`, item: styles.option },
    },
    Badge: { defaultProps: { tt: 'none', fw: 600 } },
  },
})

const shared = {
  '--mantine-color-body': 'var(--pl-page)',
  '--mantine-color-text': 'var(--pl-ink)',
  '--mantine-color-dimmed': 'var(--pl-ink-2)',
  '--mantine-color-placeholder': 'var(--pl-ink-3)',
  '--mantine-color-default': 'var(--pl-surface)',
  '--mantine-color-default-hover': 'var(--pl-sunken)',
  '--mantine-color-default-color': 'var(--pl-ink)',
  '--mantine-color-default-border': 'var(--pl-line-strong)',
  '--mantine-color-disabled': 'var(--pl-sunken)',
  '--mantine-color-disabled-color': 'var(--pl-ink-3)',
  '--mantine-color-error': 'var(--pl-danger-text)',
}

/** Both schemes name the same tokens; under `variables`, Mantine's own values of the scheme would take precedence. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared })

function tuple(shades: string): MantineColorsTuple {
  return shades.split(' ').map((shade) => `#${shade}`) as unknown as MantineColorsTuple
}
