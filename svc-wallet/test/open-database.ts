import { databaseName } from '@matchday/service-kit/mongo';
import mongoose from 'mongoose';

/** The wallet's raw collections, for checks that use none of the wallet's code. */
export async function openDatabase(mongoUri: string) {
  const connection = await mongoose
    .createConnection(mongoUri, { dbName: databaseName(mongoUri, 'wallet') })
    .asPromise();
  return connection;
}

interface Line {
  account: string;
  seq: number;
  amount: number;
  balance: number;
}

/** Checks I1, I3 and I4 over the whole database. @returns findings as text */
export async function findLedgerFaults(connection: mongoose.Connection): Promise<string[]> {
  const lines = await connection.collection<Line>('postings').find().sort({ account: 1, seq: 1 }).toArray();
  const accounts = await connection
    .collection<{ _id: string; type: string; balance: number; seq: number }>('accounts')
    .find()
    .toArray();
  const faults: string[] = [];
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0) faults.push(`the postings sum to ${sum}`);
  for (const { _id, type, balance, seq } of accounts) {
    const own = lines.filter(({ account }) => account === _id);
    let running = 0;
    own.forEach((line, index) => {
      running += line.amount;
      if (line.seq !== index + 1) faults.push(`${_id} has a gap before ${line.seq}`);
      if (line.balance !== running)
        faults.push(`${_id} posting ${line.seq} says ${line.balance}, is ${running}`);
    });
    if (running !== balance || own.length !== seq)
      faults.push(`${_id} says ${balance}/${seq}, is ${running}/${own.length}`);
    if (type === 'user' && balance < 0) faults.push(`${_id} is below 0`);
  }
  return faults;
}
