export interface DemoProduct {
  name: string
  category: string
  /** The price in kobo. */
  priceMinor: number
  costMinor: number
  minStockLevel: number
  /** Today's stock; 0 is out of stock, up to the minimum is low. */
  leftToday: number
  /** How often the product is bought, relative to the others. */
  demand: number
}

type Row = [name: string, category: string, naira: number, costNaira: number, min: number, left: number, demand: number]

const rows: Row[] = [
  ['Shea butter, 250 g', 'Hair care', 3_500, 1_900, 6, 18, 6],
  ['Leave-in conditioner', 'Hair care', 6_500, 4_000, 5, 11, 5],
  ['Edge control', 'Hair care', 4_500, 2_700, 8, 3, 8],
  ['Coconut hair oil', 'Hair care', 5_000, 2_900, 6, 14, 6],
  ['Sulphate-free shampoo', 'Hair care', 7_500, 4_800, 5, 9, 4],
  ['Black soap shampoo', 'Hair care', 4_000, 2_200, 5, 0, 5],
  ['Hair bonnet, satin', 'Accessories', 3_000, 1_500, 10, 26, 6],
  ['Wide-tooth comb', 'Accessories', 1_500, 600, 8, 31, 4],
  ['Braiding hair, pack', 'Extensions', 4_500, 3_100, 20, 12, 7],
  ['Closure wig, 14 inch', 'Extensions', 85_000, 58_000, 2, 3, 0.4],
  ['Human hair bundle, 18 inch', 'Extensions', 65_000, 46_000, 3, 1, 0.5],
  ['Press-on nails, set', 'Nails', 5_500, 2_800, 6, 13, 4],
  ['Cuticle oil', 'Nails', 2_500, 1_200, 6, 17, 4],
  ['Gel polish, bottle', 'Nails', 4_000, 2_300, 5, 0, 3],
  ['Lip gloss', 'Makeup', 3_500, 1_700, 8, 22, 5],
  ['Setting powder', 'Makeup', 9_500, 6_200, 4, 4, 2],
  ['Lash cluster kit', 'Makeup', 7_000, 3_900, 4, 8, 2],
  ['African black soap', 'Body', 2_000, 900, 10, 34, 5],
]

/** The demo salon's products; on the day of the demo, two are out of stock and four are low. */
export const demoProducts: readonly DemoProduct[] = rows.map(([name, category, naira, cost, min, left, demand]) => ({
  name,
  category,
  priceMinor: naira * 100,
  costMinor: cost * 100,
  minStockLevel: min,
  leftToday: left,
  demand,
}))
