//! Everyone meets everyone: the rounds of groups, on as many tables as there are.
