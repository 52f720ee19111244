export interface McpTool {
  name: string;
  title: string;
  /** What a model reads before it chooses the tool. */
  description: string;
  /** The call behind the tool, by its name in the router. */
  procedure: string;
  /** The fields of the call that the tool takes; all of them unless said. */
  takes?: readonly string[];
  /** Fields of the answer that only screens need. */
  leavesOut?: readonly string[];
  /** Offered only to who holds the call's permission for everything, not for their own alone. */
  forAll?: true;
}

/** The calls that language models are offered, in the order they are listed. What each may do is decided by the call. */
export const mcpTools: readonly McpTool[] = [
  {
    name: 'search_products',
    title: 'Search products',
    description: 'Finds products on sale by words and filters, with price and availability of each.',
    procedure: 'search.run',
    leavesOut: ['facets', 'tookMs'],
  },
  {
    name: 'get_product',
    title: 'Look at a product',
    description: 'One product by its id or slug: price now and before, stock, delivery, platforms and description.',
    procedure: 'products.get',
  },
  {
    name: 'list_my_orders',
    title: 'My orders',
    description: 'The orders of the owner of the key, newest first. `q` finds one by its number or a product in it.',
    procedure: 'orders.list',
  },
  {
    name: 'get_order',
    title: 'Status of an order',
    description: 'One order by its id: status, payment, lines with their delivery, and what happened when.',
    procedure: 'orders.get',
  },
  {
    name: 'list_my_products',
    title: 'Products I sell',
    description: 'The products that the owner of the key sells, whatever their status, with price, stock and version.',
    procedure: 'productDesk.own',
  },
  {
    name: 'list_stock',
    title: 'Stock of all products',
    description:
      'Products of all sellers with price, stock and version. Use the filters isLow, isOut and needsKeys to find products that need attention.',
    procedure: 'productDesk.list',
    forAll: true,
  },
  {
    name: 'list_orders',
    title: 'All orders',
    description: 'The orders of all buyers, newest first, with filters for status, payment, risk and hand-over.',
    procedure: 'orderLists.admin',
  },
  {
    name: 'order_statistics',
    title: 'Order statistics',
    description: 'Number of orders and revenue by day, week, month or year.',
    procedure: 'orderLists.statistics',
    forAll: true,
  },
  {
    name: 'sales_report',
    title: 'Sales report',
    description: 'A sales report, such as sales, products or taxes, for a period, compared with the previous period.',
    procedure: 'salesReports.get',
    forAll: true,
  },
  {
    name: 'set_stock',
    title: 'Set stock',
    description:
      'Sets how many units of a product are left. `version` is the one that was read; `stockSeen`, the stock that was read, refuses the change when units were sold since.',
    procedure: 'productDesk.patch',
    takes: ['id', 'version', 'stock', 'stockSeen'],
  },
  {
    name: 'add_order_note',
    title: 'Add a note to an order',
    description:
      'Writes a note under an order. An `internal` one is seen by staff and sellers, any other by the buyer too.',
    procedure: 'orderTalk.addNote',
  },
  {
    name: 'mark_handed_over',
    title: 'Mark items as delivered',
    description: 'Records that manually delivered items of an order have been given to the buyer.',
    procedure: 'orderDesk.ship',
  },
];
