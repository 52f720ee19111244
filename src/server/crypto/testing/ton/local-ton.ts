import { randomBytes } from 'node:crypto';
import { Address, beginCell, Cell, toNano } from '@ton/core';
import { Blockchain, createShardAccount, type SendMessageResult } from '@ton/sandbox';
import { assetFacts } from '../../../../shared/crypto/crypto-assets.ts';
import { minterCode, walletCode } from './jetton-code.ts';
import { serveTonIndex, type TonIndexState, toWire } from './local-ton-index.ts';

interface SentTokens {
  to: string;
  units: bigint;
  comment?: string;
  /** With less, the receiving wallet fails and sends the tokens back. */
  gas?: bigint;
  /** Of another jetton, with the same look. */
  isFake?: boolean;
}

export interface LocalTon {
  url: string;
  /** The paths that were called. */
  calls: string[];
  payer: string;
  /** Tells of transactions before they are on the chain, as indexes do, until it is switched off again. */
  foresee: (isOn: boolean) => void;
  mine: (blocks?: number) => void;
  /** Sends tokens in a block of its own. Wallets show the hash of the first part, the chain pays in a later one. */
  sendTokens: (tokens: SentTokens) => Promise<{ shown: string; arrived: string }>;
  /** Tells the shop's wallet of tokens that never came: straight to the owner, or to the token's wallet. */
  pretend: (to: string, units: bigint, comment: string) => Promise<string>;
  stop: () => Promise<void>;
}

const realMinter = Address.parse(assetFacts.TON_USDT.contract ?? '');
const fakeMinter = Address.parseRaw(`0:${'fa'.repeat(32)}`);
const fee = toNano('0.2');

/** A chain of this process with the token at its real address and a false one beside it, behind an index of its own. */
export async function startLocalTon(): Promise<LocalTon> {
  const chain = await Blockchain.create();
  chain.now = nowSeconds();
  const payer = await chain.treasury('payer');
  for (const minter of [realMinter, fakeMinter]) {
    const data = beginCell().storeRef(Cell.fromBase64(walletCode)).endCell();
    const account = { address: minter, code: Cell.fromBase64(minterCode), data, balance: toNano('10') };
    await chain.setShardAccount(minter, createShardAccount(account));
  }
  const state: TonIndexState = { rows: [], blocks: [], isForeseeing: false };
  const mine = () => void state.blocks.push({ hash: randomBytes(32), at: nowSeconds() });
  const walletOf = async (minter: Address, owner: Address) => {
    const argument = { type: 'slice', cell: beginCell().storeAddress(owner).endCell() } as const;
    return (await chain.runGetMethod(minter, 'get_wallet_address', [argument])).stackReader.readAddress();
  };
  const put = (result: SendMessageResult) => {
    mine();
    const trace = result.transactions[0]?.hash().toString('base64') ?? '';
    state.rows.push(...result.transactions.map((row) => toWire(row, state, trace)));
    return result.transactions;
  };
  const send = async (to: Address, value: bigint, body: Cell) => {
    chain.now = nowSeconds();
    return put(await payer.send({ to, value, body }));
  };
  for (let block = 0; block < 5; block += 1) mine();
  for (const minter of [realMinter, fakeMinter]) await send(minter, fee, mintBody(payer.address));
  const index = await serveTonIndex(state, (owner) => walletOf(realMinter, owner));
  return {
    ...index,
    payer: payer.address.toString({ bounceable: false }),
    foresee: (isOn) => {
      state.isForeseeing = isOn;
    },
    mine: (blocks = 1) => {
      for (let done = 0; done < blocks; done += 1) mine();
    },
    async sendTokens({ to, units, comment, gas = fee, isFake = false }) {
      const minter = isFake ? fakeMinter : realMinter;
      const owner = Address.parse(to);
      const rows = await send(await walletOf(minter, payer.address), gas, transferBody(owner, units, comment));
      const wallet = await walletOf(minter, owner);
      const arrival = rows.find(({ address }) => address === BigInt(`0x${wallet.hash.toString('hex')}`));
      return { shown: hexOf(rows[0]), arrived: hexOf(arrival) };
    },
    async pretend(to, units, comment) {
      const owner = Address.parse(to);
      const news = beginCell().storeUint(0x7362d09c, 32).storeUint(0, 64).storeCoins(units).storeAddress(payer.address);
      await send(owner, toNano('0.01'), news.storeBit(1).storeRef(commentCell(comment)).endCell());
      const body = beginCell().storeUint(0x178d4519, 32).storeUint(0, 64).storeCoins(units).storeAddress(payer.address);
      const claim = body.storeAddress(null).storeCoins(0).storeBit(1).storeRef(commentCell(comment)).endCell();
      return hexOf((await send(await walletOf(realMinter, owner), fee, claim))[0]);
    },
  };
}

function mintBody(to: Address): Cell {
  const body = beginCell().storeUint(0x642b7d07, 32).storeAddress(to);
  return body
    .storeCoins(10n ** 15n)
    .storeCoins(toNano('0.05'))
    .endCell();
}

function transferBody(to: Address, units: bigint, comment: string | undefined): Cell {
  const body = beginCell().storeUint(0x0f8a7ea5, 32).storeUint(0, 64).storeCoins(units).storeAddress(to);
  body.storeAddress(to).storeMaybeRef(null).storeCoins(1n);
  if (comment === undefined) return body.storeBit(0).endCell();
  return body.storeBit(1).storeRef(commentCell(comment)).endCell();
}

function commentCell(comment: string): Cell {
  return beginCell().storeUint(0, 32).storeStringTail(comment).endCell();
}

function hexOf(row: { hash: () => Buffer } | undefined): string {
  return row?.hash().toString('hex') ?? '';
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
