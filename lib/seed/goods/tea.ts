import { by, CLAY, COCOA, GOLD, type Good, LEAF, look, MILK, one, PLUM, ROSE, SEA, SLATE } from './good'

const size = '规格'
const colour = '颜色'

export const GREEN: Good[] = [
  {
    ...{ slug: 'longjing', name: '西湖龙井 明前特级', summary: '豆香清雅，回甘悠长', looks: look('tin', LEAF, 'warm') },
    ...{ more: ['near', 'three'], sold: by(size, { '50g': 9800, '125g': 22800, '250g': 42800 }, 11800) },
    properties: { 产地: '浙江杭州', 等级: '特级', 采摘: '明前', 保质期: '18 个月' },
    story: '核心产区手工采摘，当日炒制。八十度左右的水冲泡，叶片立于杯中，豆香与栗香层层展开。',
  },
  {
    ...{ slug: 'biluochun', name: '洞庭碧螺春', summary: '卷曲如螺，花果香足', looks: look('tin', SEA, 'blue') },
    ...{ more: ['near'], sold: by(size, { '50g': 8800, '125g': 19800 }) },
    properties: { 产地: '江苏苏州', 等级: '一级', 采摘: '清明前后' },
    story: '茶树与果树间作，茶吸花香。一芽一叶，白毫满披，先注水后投茶最好。',
  },
  {
    ...{ slug: 'maofeng', name: '黄山毛峰', summary: '兰香持久，汤色清亮', looks: look('pouch', LEAF, 'green') },
    ...{ more: [], sold: by(size, { '100g': 6800, '250g': 15800 }) },
    properties: { 产地: '安徽黄山', 等级: '一级', 海拔: '800 米' },
    story: '高山云雾间的群体种，叶底嫩黄成朵，日常口粮茶之选。',
  },
  {
    ...{ slug: 'xinyang', name: '信阳毛尖', summary: '细圆光直，鲜爽浓醇', looks: look('pouch', GOLD, 'warm') },
    ...{ more: [], sold: one(7200) },
    properties: { 产地: '河南信阳', 净含量: '100g' },
    story: '春茶头采，滋味鲜浓，适合喜欢茶味重一些的人。',
  },
  {
    ...{ slug: 'baicha', name: '安吉白茶 春茶', summary: '叶白脉绿，鲜如鸡汤', looks: look('tin', MILK, 'green') },
    ...{ more: ['three'], sold: by(size, { '50g': 7800, '100g': 14800 }, 8800) },
    properties: { 产地: '浙江安吉', 等级: '精品', 氨基酸: '6% 以上' },
    story: '低温时节叶片返白，氨基酸高，几乎没有苦涩。',
  },
  {
    ...{ slug: 'jasmine', name: '茉莉花茶 七窨', summary: '七次窨花，花香入骨', looks: look('jar', ROSE, 'rose') },
    ...{ more: ['near'], sold: by(size, { '80g': 5800, '200g': 12800 }) },
    properties: { 产地: '福建福州', 工艺: '七窨一提' },
    story: '用伏天的茉莉一遍遍窨制，冷泡也香。',
  },
  {
    ...{
      slug: 'matcha',
      name: '宇治风味抹茶粉 Matcha',
      summary: '石磨细粉，烘焙冲饮皆可',
      looks: look('jar', LEAF, 'green'),
    },
    ...{ more: [], sold: one(4500) },
    properties: { 净含量: '80g', 细度: '1000 目' },
    story: '覆盖栽培的叶片去梗石磨，拉花、做蛋糕都不发黄。',
  },
  {
    ...{ slug: 'genmai', name: '玄米茶', summary: '炒米香与煎茶的清爽', looks: look('pouch', COCOA, 'warm') },
    ...{ more: [], sold: one(3200) },
    properties: { 净含量: '150g', 冲泡: '90°C，一分钟' },
    story: '焦香的糙米配上蒸青绿茶，饭后一杯最舒服。',
  },
]

export const BLACK: Good[] = [
  {
    ...{ slug: 'dahongpao', name: '武夷岩茶 大红袍', summary: '岩骨花香，七泡有余', looks: look('tin', CLAY, 'rose') },
    ...{ more: ['near', 'three'], sold: by(size, { '50g': 8800, '125g': 19800, '250g': 36800 }) },
    properties: { 产地: '福建武夷山', 焙火: '中足火', 香型: '果香带桂皮' },
    story: '正岩茶青，传统炭焙，退火半年后上市。',
  },
  {
    ...{ slug: 'tieguanyin', name: '安溪铁观音 清香型', summary: '兰花香，汤色蜜绿', looks: look('tin', LEAF, 'blue') },
    ...{ more: [], sold: by(size, { '125g': 7800, '250g': 14800 }) },
    properties: { 产地: '福建安溪', 香型: '清香' },
    story: '秋茶香气最扬，小泡袋真空锁鲜。',
  },
  {
    ...{ slug: 'dianhong', name: '滇红金芽', summary: '金毫显露，蜜香红薯香', looks: look('jar', GOLD, 'warm') },
    ...{ more: [], sold: by(size, { '50g': 4800, '200g': 16800 }) },
    properties: { 产地: '云南凤庆', 等级: '特级' },
    story: '大叶种单芽，汤感厚，加奶也不输。',
  },
  {
    ...{ slug: 'qimen', name: '祁门红茶', summary: '祁门香，似花似果似蜜', looks: look('box', PLUM, 'rose') },
    ...{ more: ['near'], sold: one(12800, undefined, 15800) },
    properties: { 产地: '安徽祁门', 净含量: '150g' },
    story: '工夫红茶的代表，送人的盒装。',
  },
  {
    ...{
      slug: 'earl-grey',
      name: 'Earl Grey 伯爵红茶',
      summary: '佛手柑香，三角茶包',
      looks: look('box', SEA, 'blue'),
    },
    ...{ more: [], sold: by(size, { '15 包': 3900, '50 包': 9900 }) },
    properties: { 产地: '斯里兰卡', 茶包: '玉米纤维，可降解' },
    story: '锡兰红茶加天然佛手柑油，加一片柠檬就是下午茶。',
  },
  {
    ...{ slug: 'puer', name: '云南普洱 熟茶饼', summary: '陈香醇厚，耐泡', looks: look('pouch', COCOA, 'grey') },
    ...{ more: [], sold: by(size, { '100g 小饼': 5800, '357g 大饼': 16800 }) },
    properties: { 产地: '云南勐海', 年份: '2019', 仓储: '昆明干仓' },
    story: '发酵适中，五年转化，没有堆味。',
  },
  {
    ...{
      slug: 'oolong-cold',
      name: '冷泡白桃乌龙',
      summary: '冷水也出味，清甜无糖',
      looks: look('pouch', ROSE, 'rose'),
    },
    ...{ more: ['three'], sold: one(3600) },
    properties: { 净含量: '12 包', 冲泡: '冷水四小时' },
    story: '白桃果干与轻焙乌龙，一包配 500ml 水。',
  },
  {
    ...{ slug: 'sampler', name: '六大茶类品鉴盒', summary: '绿白黄青红黑，一次尝遍', looks: look('box', LEAF, 'warm') },
    ...{ more: ['near', 'three'], sold: one(16800, undefined, 19800) },
    properties: { 内容: '六款各 3 泡', 附赠: '品鉴卡' },
    story: '不知道选哪款时，从这一盒开始。',
  },
]

const GLAZE = { 天青: SEA, 月白: MILK, 墨黑: SLATE }
export const WARE: Good[] = [
  {
    ...{
      slug: 'gaiwan',
      name: '手工盖碗',
      summary: '胎薄不烫手，断水利落',
      looks: look('cup', SEA, 'blue'),
      tints: GLAZE,
    },
    ...{ more: ['near'], sold: by(colour, { 天青: 8800, 月白: 8800, 墨黑: 9800 }) },
    properties: { 容量: '150ml', 材质: '瓷', 产地: '景德镇' },
    story: '手工拉坯，碗沿外撇，出汤快。',
  },
  {
    ...{ slug: 'zisha', name: '宜兴紫砂壶 石瓢', summary: '原矿紫泥，手工成型', looks: look('teapot', COCOA, 'warm') },
    ...{ more: ['near'], sold: one(36800, 12) },
    properties: { 容量: '200ml', 泥料: '原矿紫泥', 出水: '球孔' },
    story: '附制壶人证书，开壶后专茶专用。',
  },
  {
    ...{ slug: 'glass-pot', name: '耐热玻璃茶壶', summary: '可直火，看得见茶汤', looks: look('teapot', SEA, 'green') },
    ...{ more: [], sold: by('容量', { '600ml': 6900, '1000ml': 8900 }) },
    properties: { 材质: '高硼硅玻璃', 滤网: '304 不锈钢' },
    story: '电陶炉、明火都可以用，壶嘴回流不滴漏。',
  },
  {
    ...{
      slug: 'travel-set',
      name: '旅行茶具 一壶两杯',
      summary: '一只手就能带走',
      looks: look('cup', CLAY, 'rose'),
      tints: { 朱砂: CLAY, 竹青: LEAF },
    },
    ...{ more: ['three'], sold: by(colour, { 朱砂: 12800, 竹青: 12800 }, 15800) },
    properties: { 容量: '180ml', 收纳: '硬壳布包' },
    story: '办公室与高铁上的一泡茶。',
  },
  {
    ...{
      slug: 'mug',
      name: '厚釉马克杯 Mug',
      summary: '握感厚实，可进微波炉',
      looks: look('mug', CLAY, 'grey'),
      tints: { 砖红: CLAY, 深海: SEA, 奶油: MILK },
    },
    ...{ more: [], sold: by(colour, { 砖红: 4900, 深海: 4900, 奶油: 4900 }) },
    properties: { 容量: '380ml', 工艺: '高温釉下彩' },
    story: '早上的咖啡，晚上的热牛奶。',
  },
  {
    ...{ slug: 'canister', name: '锡罐 密封茶叶罐', summary: '双层盖，防潮避光', looks: look('tin', SLATE, 'grey') },
    ...{ more: [], sold: by('容量', { '100g': 5900, '250g': 8900 }) },
    properties: { 材质: '马口铁', 内盖: '食品级硅胶' },
    story: '开封的茶，放进这里再放一季也不走味。',
  },
  {
    ...{ slug: 'fair-cup', name: '公道杯 茶海', summary: '匀汤分茶，刻度清楚', looks: look('cup', MILK, 'blue') },
    ...{ more: [], sold: one(3900) },
    properties: { 容量: '250ml', 材质: '高硼硅玻璃' },
    story: '尖嘴断水，左右手都顺。',
  },
  {
    ...{
      slug: 'kettle',
      name: '温控手冲壶 Kettle',
      summary: '40–100°C 一度一调',
      looks: look('teapot', SLATE, 'warm'),
      tints: { 曜石黑: SLATE, 象牙白: MILK },
    },
    ...{ more: [], sold: by(colour, { 曜石黑: 29900, 象牙白: 29900 }, 34900) },
    properties: { 容量: '900ml', 功率: '1200W', 保温: '60 分钟' },
    story: '细口壶嘴水流可控，泡茶、手冲咖啡都合适。',
  },
]
