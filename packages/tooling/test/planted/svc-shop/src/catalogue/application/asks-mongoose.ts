import { connect } from 'mongoose';

export const asksMongoose = connect;
