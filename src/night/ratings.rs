//! Power rankings: how strong each person is, across nights.
